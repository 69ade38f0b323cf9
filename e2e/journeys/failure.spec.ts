import { expect, test, type Page } from '../instance/test.ts';
import { readInstance } from '../instance/instance.ts';
import { newMember } from '../steps/member.ts';
import { memberWithMoney } from '../steps/member-with-money.ts';
import { layersSettled, settled, visit } from '../steps/page.ts';
import { registerByCall, registerWithNumber } from '../steps/register-by-call.ts';

const offlineBar = (page: Page) => page.getByText('You’re offline. Your money is safe.');
const chunk = /\/assets\/help-[\w-]+\.js$/;

/** Ends the member's session on the server without the page's knowledge. */
async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const answer = await page.request.delete(`${readInstance().site}/wps/session/logout`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.ok()).toBe(true);
}

/** Ends it when the first such call is sent, so that no other call of the page finds out before. */
async function endSessionAtPost(page: Page, path: string): Promise<void> {
  let ended = false;
  await page.route(`**${path}`, async (route) => {
    if (!ended && route.request().method() === 'POST') {
      ended = true;
      await endSession(page);
    }
    await route.continue();
  });
}

/** Counts the loads of the whole page. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on(
    'request',
    (request) => (count += request.isNavigationRequest() && request.frame() === page.mainFrame() ? 1 : 0),
  );
  return () => count;
}

const follow = (page: Page, title: string) => page.getByRole('main').getByRole('link', { name: title });

test('An offline page shows a bar, a page that is not loaded says so, and it loads when the browser is online again', async ({
  page,
  context,
}) => {
  await visit(page, '/me');
  await settled(page);
  const help = follow(page, 'Help centre');
  await expect(help).toBeVisible();
  await context.setOffline(true);
  await expect(offlineBar(page)).toBeVisible();
  await test.step('The bar covers nothing of the page, at its top or further down', async () => {
    const header = page.getByRole('banner');
    for (const top of [0, 300]) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
      const bar = (await page.locator('.offline').boundingBox())!;
      expect((await header.boundingBox())!.y).toBeGreaterThanOrEqual(bar.y + bar.height - 1);
    }
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  });
  await help.click();
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(retry.or(page.getByText('We couldn’t reach the site')).first()).toBeVisible();
  await expect(offlineBar(page)).toBeVisible();
  await context.setOffline(false);
  await expect(offlineBar(page)).toBeHidden();
  await expect(page).toHaveTitle(/^Help/);
  await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
});

test('A call that fails shows what happened and can be retried', async ({ page }) => {
  let failing = true;
  await page.route('**/lgw/games/list*', (route) => (failing ? route.abort() : route.continue()));
  await visit(page, '/rng');
  const main = page.getByRole('main');
  await expect(main.getByText('This couldn’t be loaded')).toBeVisible({ timeout: 20_000 });
  await expect(main.getByText('We couldn’t reach the site. Check your connection and try again.')).toBeVisible();
  // The rest of the page still works.
  await expect(main.getByRole('searchbox')).toBeVisible();
  failing = false;
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('article')).toHaveCount(24);
});

test('A missing chunk of an older version makes the page reload, once', async ({ page }) => {
  const documents = countDocuments(page);
  let served = 'old';
  await page.route(chunk, (route) => (served === 'old' ? route.fulfill({ status: 404, body: '' }) : route.continue()));
  // The server has a newer version: another first script.
  await page.route('**/help', async (route) => {
    if (route.request().isNavigationRequest()) {
      served = 'new';
      return route.continue();
    }
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/(<link[^>]+id="application"[^>]+href=")[^"]+/, '$1/assets/newer.js');
    return route.fulfill({ response: answer, body });
  });
  await visit(page, '/me');
  await settled(page);
  await follow(page, 'Help centre').click();
  await expect(page).toHaveTitle(/^Help/);
  await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
  expect(documents()).toBe(2);
});

test('A chunk that stays missing is reported and does not cause a loop of reloads', async ({ page }) => {
  const documents = countDocuments(page);
  await page.route(chunk, (route) => route.fulfill({ status: 404, body: '' }));
  await visit(page, '/me');
  await settled(page);
  await follow(page, 'Help centre').click();
  await expect(page.getByText('This couldn’t be loaded')).toBeVisible();
  expect(documents()).toBe(1);
  await page.unroute(chunk);
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
});

test('A chunk that does not load within two minutes has failed, and can be retried', async ({ page }) => {
  await page.clock.install();
  await visit(page, '/me');
  await settled(page);
  const asked = page.waitForRequest(chunk);
  let hangs = true;
  await page.route(chunk, (route) => (hangs ? undefined : route.continue()));
  await follow(page, 'Help centre').click();
  await asked;
  await page.clock.fastForward(2000);
  await expect(page.getByRole('status', { name: 'Loading the page' })).toBeVisible();
  // The two minutes may begin a moment after the page shows that it is loading.
  await expect(async () => {
    await page.clock.fastForward(120_000);
    await expect(page.getByRole('main').getByRole('heading', { name: 'The page takes too long' })).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
  hangs = false;
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
});

test('A sheet that could not be loaded says so, closes, and opens after a reload', async ({ page }) => {
  const documents = countDocuments(page);
  const sheet = /\/assets\/-login-sheet-[\w-]+\.js$/;
  await page.route(sheet, (route) => route.abort());
  await visit(page, '/help');
  await settled(page);
  const login = page.getByRole('banner').getByRole('button', { name: 'Log in' });
  const missing = page.getByRole('dialog', { name: 'This couldn’t be loaded' });
  await login.click();
  await missing.getByRole('button', { name: 'Close' }).click();
  await expect(missing).toBeHidden();
  await expect(login).toBeFocused();
  await login.click();
  await expect(missing).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(missing).toBeHidden();
  await login.click();
  await expect(missing).toBeVisible();
  await layersSettled(page);
  await page.goBack();
  await expect(missing).toBeHidden();
  await expect(page).toHaveTitle(/^Help/);
  await login.click();
  await expect(missing).toBeVisible();
  expect(documents()).toBe(1);
  await page.unroute(sheet);
  await missing.getByRole('button', { name: 'Try again' }).click();
  const form = page.getByRole('dialog', { name: 'Log in' });
  await expect(form.getByRole('textbox', { name: 'Username' })).toBeVisible();
  await expect(page).toHaveTitle(/^Help/);
});

test('An expired session asks for a log-in, and the action continues with the typed values', async ({ page }) => {
  const member = newMember();
  await registerWithNumber(page, member);
  await visit(page, '/wallet');
  await page.getByRole('main').getByRole('button', { name: 'Deposit' }).click();
  const sheet = page.getByRole('dialog', { name: /deposit/i });
  await sheet.getByLabel('Amount', { exact: true }).fill('321');
  await endSessionAtPost(page, '/wps/deposits');
  await sheet.getByRole('button', { name: /^Pay ₱/ }).click();
  const form = page.getByRole('dialog', { name: 'Log in' });
  await expect(form.getByText('Your session has expired. Log in to pick up where you left off.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Username' }).fill(member.username);
  await form.getByLabel('Password', { exact: true }).fill(member.password);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
  await expect(page.getByText(/321\.00/).first()).toBeVisible();
  await visit(page, '/wallet');
  await page.getByRole('tab', { name: 'Deposits' }).click();
  await expect(page.getByRole('tabpanel').getByText('₱321.00')).toHaveCount(1);
});

test('An expired session during a withdrawal loses nothing and requests one withdrawal only', async ({ page }) => {
  const member = await memberWithMoney(page, '500');
  await visit(page, '/withdraw');
  await page.getByLabel('Amount', { exact: true }).fill('200');
  await page.getByLabel('Withdrawal PIN').fill(member.paymentPassword);
  await endSessionAtPost(page, '/wps/withdrawals');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Withdraw/ })
    .click();
  const form = page.getByRole('dialog', { name: 'Log in' });
  await form.getByRole('textbox', { name: 'Username' }).fill(member.username);
  await form.getByLabel('Password', { exact: true }).fill(member.password);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/withdrawal\/[\w-]+$/);
  await expect(page.getByRole('heading', { name: 'We are checking your withdrawal' })).toBeVisible();
  await visit(page, '/wallet');
  await page.getByRole('tab', { name: 'Withdrawals' }).click();
  await expect(page.getByRole('tabpanel').getByText('₱200.00')).toHaveCount(1);
});

test('A member who cancels the log-in keeps the page, and nothing was done', async ({ page }) => {
  const member = newMember();
  await registerByCall(page, member);
  await visit(page, '/bets');
  await settled(page);
  await endSession(page);
  await page.reload();
  const form = page.getByRole('dialog', { name: 'Log in' });
  await expect(form).toBeVisible();
  await form.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/bets$/);
  await expect(page.getByRole('main')).toContainText(/Log in/);
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
});
