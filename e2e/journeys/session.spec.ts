import { expect, test } from '../instance/test.ts';
import { demoAccount, readInstance } from '../instance/instance.ts';
import { logIn, newMember, register, visit } from '../steps/member.ts';
import { layersSettled } from '../steps/page.ts';

test('A wrong password is refused without saying what is wrong, and the right one works', async ({ page }) => {
  const { username, password } = demoAccount('bahaghari', 'member');
  await visit(page, '/login');
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Username' }).fill(username);
  await form.getByLabel('Password', { exact: true }).fill('not-the-password');
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(form.getByRole('alert').filter({ hasText: 'The username or password is wrong.' })).toBeVisible();
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(form).toBeHidden();
});

test('Registration shows errors under each field', async ({ page }) => {
  await visit(page, '/register');
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Username' }).fill('1x');
  await form.getByLabel('Password', { exact: true }).fill('short');
  await form.getByLabel('Confirm password').fill('other');
  await form.getByRole('button', { name: 'Register' }).click();
  for (const field of ['Username', 'Confirm password']) {
    await expect(form.getByRole('textbox', { name: field })).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(form).toBeVisible();

  await test.step('The form opens again with what was typed, without the passwords', async () => {
    await form.getByRole('button', { name: 'Close' }).click();
    await expect(form).toBeHidden();
    await layersSettled(page);
    await page.getByRole('banner').getByRole('button', { name: 'Register' }).click();
    await expect(form.getByRole('textbox', { name: 'Username' })).toHaveValue('1x');
    await expect(form.getByLabel('Password', { exact: true })).toHaveValue('');
  });

  await test.step('The language changes inside the sheet', async () => {
    await form.getByLabel('Password', { exact: true }).fill('half-typed');
    await form.getByRole('combobox', { name: 'Language' }).selectOption('TY');
    await expect(form.getByRole('heading', { level: 2 })).not.toHaveText('Create your account');
    await expect(form.locator('input[name=username]')).toHaveValue('1x');
    await expect(form.locator('input[name=password]')).toHaveValue('half-typed');
  });
});

test('A taken username is refused', async ({ page }) => {
  await visit(page, '/register');
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Username' }).fill(demoAccount('bahaghari', 'member').username);
  const { password } = newMember();
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel('Confirm password').fill(password);
  await form.getByLabel('Birthday').fill('1990-05-17');
  await form.getByLabel('I am 21 or older').check();
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(form.getByRole('alert').filter({ hasText: /taken/i }).first()).toBeVisible();
});

test('A second tab is logged in, and a log-out ends the session in both permanently', async ({ page }) => {
  await register(page, newMember());
  await visit(page, '/me');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('session.bahaghari'))).toBe('1');
  const second = await page.context().newPage();
  // It follows the other tab once this code is there.
  const following = second.waitForResponse((answer) => answer.url().includes('/idle-work-'));
  await visit(second, '/wallet');
  await expect(second.getByRole('main').getByRole('button', { name: 'Deposit' })).toBeVisible();
  await (await following).finished();
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  await page.getByRole('button', { name: 'Log out' }).click();
  // The page does not wait for the server.
  const ended = page.waitForResponse((response) => response.url().endsWith('/wps/session/logout'));
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect.poll(() => second.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  expect((await ended).ok()).toBe(true);
  expect(token).toBeTruthy();
  const answer = await page.request.get(`${readInstance().site}/wps/member/info`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(401);
});

test('A member of one brand is unknown at the other', async ({ page }) => {
  const { username, password } = demoAccount('shapla', 'member');
  await visit(page, '/login');
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Username' }).fill(username);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(form.getByRole('alert').filter({ hasText: 'The username or password is wrong.' })).toBeVisible();
});

test('Back and forward, reload and an unknown address work on every page', async ({ page }) => {
  const { username, password } = demoAccount('bahaghari', 'member', 1);
  await logIn(page, username, password);
  await visit(page, '/wallet');
  await visit(page, '/me');
  await page.goBack();
  await expect(page).toHaveURL(/\/wallet$/);
  await expect(page.getByRole('heading', { name: 'Wallet' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Wallet' })).toBeVisible();
  await visit(page, '/no-such-page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('A change of the password logs other devices out, and only the new one logs in', async ({ page, browser }) => {
  const member = newMember();
  await register(page, member);
  const elsewhere = await browser.newContext();
  const desktop = await elsewhere.newPage();
  await logIn(desktop, member.username, member.password);
  const fresh = `${member.password}-new`;

  await visit(page, '/me');
  await page.getByRole('main').getByRole('button', { name: 'Change password' }).click();
  const form = page.getByRole('dialog');
  const current = form.getByLabel('Current password');
  await current.fill('not-the-password');
  await form.getByLabel('New password', { exact: true }).fill(fresh);
  await form.getByLabel('Confirm new password').fill(`${fresh}er`);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByLabel('Confirm new password')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Confirm new password').fill(fresh);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByText('This isn’t your current password.')).toBeVisible();
  await expect(current).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('New password', { exact: true })).toHaveValue(fresh);

  // The answer to the change is lost; a second press is the same change.
  await current.fill(member.password);
  await page.route(
    '**/wps/member/password',
    async (route) => {
      expect((await route.fetch()).ok()).toBe(true);
      await route.abort();
    },
    { times: 1 },
  );
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByText('We couldn’t reach the site.')).toBeVisible();
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Your password has been changed. Other devices are logged out.')).toBeVisible();
  await visit(page, '/wallet');
  await expect(page.getByRole('main').getByRole('button', { name: 'Deposit' })).toBeVisible();

  await visit(desktop, '/wallet');
  const login = desktop.getByRole('dialog');
  await login.getByRole('textbox', { name: 'Username' }).fill(member.username);
  await login.getByLabel('Password', { exact: true }).fill(member.password);
  await login.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(login.getByRole('alert').filter({ hasText: 'The username or password is wrong.' })).toBeVisible();
  await login.getByLabel('Password', { exact: true }).fill(fresh);
  await login.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(login).toBeHidden();
  await elsewhere.close();
});

test('A registration that began at a game ends at home, which offers the game', async ({ page }) => {
  const { username, password } = newMember();
  await visit(page, '/rng?q=vintage');
  await page
    .getByRole('link', { name: /Vintage Sevens/ })
    .first()
    .click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Register' }).click();
  await form.getByRole('textbox', { name: 'Username' }).fill(username);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel('Confirm password').fill(password);
  await form.getByLabel('Birthday').fill('1990-05-17');
  await form.getByLabel('I am 21 or older').check();
  await form.getByRole('button', { name: 'Register' }).click();
  const next = page.getByRole('dialog', { name: 'Your account is ready' });
  await expect(next.getByText('The game you chose')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await next.getByRole('button', { name: /^Continue/ }).click();
  await expect(page).toHaveURL(/\/game\?vendor=studio&code=vintage-sevens/);
});

test('The log-in form is filled in for whoever stayed logged in', async ({ page }) => {
  const { username, password } = newMember();
  await register(page, { username, password, paymentPassword: '' });
  await page.evaluate(() => sessionStorage.clear());
  await visit(page, '/login');
  const form = page.getByRole('dialog', { name: 'Log in' });
  await form.getByRole('textbox', { name: 'Username' }).fill(username);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel('Keep me logged in on this device for a day').check();
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(form).toBeHidden();
  await page.evaluate(() => (sessionStorage.clear(), localStorage.clear()));
  await visit(page, '/login');
  await expect(form.getByRole('textbox', { name: 'Username' })).toHaveValue(username);
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(form.getByLabel('Keep me logged in on this device for a day')).toBeChecked();
});
