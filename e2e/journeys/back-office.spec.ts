import { expect, test } from '../instance/test.ts';
import { demoAccount, readInstance } from '../instance/instance.ts';
import { newMember } from '../steps/member.ts';
import { openBackOffice } from '../steps/operator.ts';
import { visit, visitListening } from '../steps/page.ts';
import { registerByCall } from '../steps/register-by-call.ts';

test('A wrong authenticator code is refused, with a message in the chosen language', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });
  const { username, password } = demoAccount('shapla', 'operator');
  await page.goto(readInstance().backoffice);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByLabel('Authenticator code').fill('000000');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('menuitem', { name: 'বাংলা' }).click();
  await expect(page.getByRole('button', { name: 'লগ ইন' })).toBeVisible();
  await page.close();
});

test('Every list opens; a locked member is logged out, and the login form says so', async ({ browser, page: site }) => {
  const page = await openBackOffice(browser);
  for (const list of ['Withdrawals', 'Deposits', 'Members', 'Audit log']) {
    await page.getByRole('menuitem', { name: list }).click();
    await expect(page.getByRole('banner').getByText(list)).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByRole('table')
        .or(page.getByText(/^(?:Nothing here|No results|No \w+ found)/))
        .first(),
    ).toBeVisible();
    await expect(page.getByText('Something went wrong')).toBeHidden();
  }
  await page.getByRole('menuitem', { name: 'Members' }).click();
  const { username } = demoAccount('bahaghari', 'member');
  // The previous list has a search field too.
  await expect(page.getByRole('columnheader', { name: 'Last login' })).toBeVisible();
  await page.getByRole('main').getByRole('textbox', { name: 'Search' }).fill(username);
  await page.getByRole('cell', { name: username }).click();
  await expect(page.getByText('Latest transactions')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('₱');

  const member = newMember();
  await registerByCall(site, member);
  await visitListening(site, '/');
  await page.getByRole('menuitem', { name: 'Members' }).click();
  await page.getByRole('main').getByRole('textbox', { name: 'Search' }).fill(member.username);
  await page.getByRole('cell', { name: member.username }).click();
  // The page of the member before may still be there, with the same buttons.
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: member.username })).toBeVisible();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add a note' }).click();
  await dialog.getByLabel('Note').fill('Called about a late deposit');
  await dialog.getByRole('button', { name: 'Add a note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Called about a late deposit' })).toBeVisible();

  await page.getByRole('button', { name: 'Lock account' }).click();
  await dialog.getByLabel('Reason').fill('Asked for it by phone');
  await dialog.getByRole('button', { name: 'Lock account' }).click();
  await expect(page.getByRole('main').getByText('Locked', { exact: true })).toBeVisible();

  await expect(site.getByRole('button', { name: 'Log in' }).first()).toBeVisible();
  await visit(site, '/login');
  const form = site.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Username' }).fill(member.username);
  await form.getByLabel('Password', { exact: true }).fill(member.password);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(form.getByText('This account is locked. Contact customer service.')).toBeVisible();

  await page.getByRole('button', { name: 'Unlock account' }).click();
  await dialog.getByLabel('Reason').fill('Called again');
  await dialog.getByRole('button', { name: 'Unlock account' }).click();
  await expect(page.getByRole('main').getByText('Active', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(form).toBeHidden();
  await page.close();
});
