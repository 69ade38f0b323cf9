import { expect, test } from '../instance/test.ts';
import { newMember, startDeposit, visit } from '../steps/member.ts';
import { registerWithNumber } from '../steps/register-by-call.ts';

test.beforeEach(async ({ page }) => {
  await registerWithNumber(page, newMember());
});

test('A declined payment is reported and moves no money', async ({ page }) => {
  await startDeposit(page, '500');
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.waitForURL('**/deposit/*');
  await expect(page.getByRole('main')).toContainText(/declined/i);
  await visit(page, '/wallet');
  await expect(page.getByRole('main')).toContainText('₱0.00');
});

test('A payment that returns in a new tab, with no other one left, finds the member logged in once', async ({
  page,
  browser,
}) => {
  await startDeposit(page, '500');
  const payUrl = page.url();
  const context = page.context();
  const fresh = await context.newPage();
  // The e-wallet took so much memory that the browser discarded the tab, and with it its session storage.
  await page.goto('about:blank');
  await fresh.goto(payUrl);
  await fresh.getByRole('button', { name: 'Approve' }).click();
  await fresh.waitForURL('**/deposit/*');
  await expect(fresh.getByRole('main')).toContainText(/in your wallet/i);
  const address = fresh.url();

  await test.step('The address opens nothing in another browser, or again', async () => {
    const elsewhere = await browser.newContext();
    const stranger = await elsewhere.newPage();
    await fresh.close();
    for (const tab of [stranger, await context.newPage()]) {
      await visit(tab, new URL(address).pathname);
      await expect(tab.getByRole('main').getByRole('button', { name: 'Log in' })).toBeVisible();
      await expect(tab.getByText('₱500')).toHaveCount(0);
    }
    await elsewhere.close();
  });
});

test('An unpaid deposit is offered on the home page and in the wallet until it is cancelled', async ({ page }) => {
  await startDeposit(page, '500');
  await visit(page, '/home');
  await expect(page.getByText('₱500.00 is waiting for your payment')).toBeVisible();
  await visit(page, '/wallet');
  await page.getByRole('main').getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL('**/deposit/*');
  const progress = page.getByRole('list', { name: 'Progress of the deposit' });
  await expect(progress).toContainText('Waiting for your payment');
  await page.getByRole('button', { name: 'I paid, but it isn’t here' }).click();
  const buffer = await page.screenshot();
  await page.getByLabel('Choose a screenshot').setInputFiles({ name: 'paid.png', mimeType: 'image/png', buffer });
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('main')).toContainText('Our payments team has had your screenshot');
  await page.getByRole('button', { name: 'Cancel deposit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel deposit' }).click();
  await expect(progress).toContainText('Cancelled');
  await visit(page, '/wallet');
  await expect(page.getByText('is waiting for your payment')).toHaveCount(0);
});

test('An amount that is too small is refused under its field, and a double click opens one deposit', async ({
  page,
}) => {
  await visit(page, '/wallet');
  await page.getByRole('main').getByRole('button', { name: 'Deposit' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Amount', { exact: true }).fill('1');
  await sheet.getByRole('button', { name: /^Pay/ }).click();
  const refused = sheet.getByRole('alert').filter({ hasText: /minimum deposit/i });
  await expect(refused.first()).toBeVisible();
  await expect(page).toHaveURL(/\/wallet$/);

  await sheet.getByLabel('Amount', { exact: true }).fill('300');
  await expect(refused).toHaveCount(0);
  await sheet.getByRole('button', { name: /^Pay/ }).dblclick();
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
  await visit(page, '/wallet');
  await page.getByRole('tab', { name: 'Deposits' }).click();
  await expect(page.getByRole('tabpanel').getByText('₱300.00')).toHaveCount(1);
});
