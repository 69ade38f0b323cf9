import { expect, test } from '../instance/test.ts';
import { demoAccount, readInstance } from '../instance/instance.ts';
import { openBackOffice } from '../steps/operator.ts';

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

test('Every list opens and contains the existing members', async ({ browser }) => {
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
  await page.close();
});
