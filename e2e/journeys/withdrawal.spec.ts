import { expect, test, type Browser, type Page } from '../instance/test.ts';
import { requestWithdrawal, visit } from '../steps/member.ts';
import { memberWithMoney } from '../steps/member-with-money.ts';
import { openBackOffice, openReview } from '../steps/operator.ts';

test('A rejected withdrawal shows the reason and returns the money', async ({ page, browser }) => {
  const member = await memberWithMoney(page, '500');
  await requestWithdrawal(page, member, '500');
  await decide(browser, member.username, 'Reject', 'The name on the account differs');
  await expect(page.getByText('The name on the account differs').first()).toBeVisible({ timeout: 30_000 });
  await visit(page, '/wallet');
  await expect(page.getByRole('main')).toContainText('₱500.00');
});

test('"Not received" requires a picture, and the operator sees it', async ({ page, browser }) => {
  const member = await memberWithMoney(page, '500');
  await requestWithdrawal(page, member, '300');
  await decide(browser, member.username, 'Approve');
  await page.getByRole('button', { name: 'Not yet' }).click({ timeout: 30_000 });
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /send|report/i }).click();
  await expect(
    sheet
      .getByRole('alert')
      .filter({ hasText: /screenshot/i })
      .first(),
  ).toBeVisible();
  await sheet
    .locator('input[type=file]')
    .setInputFiles({ name: 'statement.png', mimeType: 'image/png', buffer: await pixel(page) });
  await sheet.getByRole('button', { name: /send|report/i }).click();
  await expect(sheet).toBeHidden();

  const operator = await openBackOffice(browser);
  await openReview(operator, member.username);
  await expect(operator.getByAltText('Picture from the member')).toBeVisible();
  await operator.getByRole('button', { name: 'Mark as received' }).click();
  await operator.getByRole('dialog').getByLabel('Reason').fill('The bank confirmed the credit');
  await operator.getByRole('dialog').getByRole('button', { name: 'Mark as received' }).click();
  await expect(operator.getByText('The decision is in the audit log')).toBeVisible();
  await operator.close();
  await expect(page.getByRole('heading', { name: 'Received', exact: true })).toBeVisible({ timeout: 30_000 });
});

test('A wrong payment password and too high an amount are refused in the form', async ({ page }) => {
  const member = await memberWithMoney(page, '500');
  await visit(page, '/withdraw');
  await page.getByLabel('Amount', { exact: true }).fill('200');
  await page.getByLabel('Withdrawal PIN').fill('000000');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Withdraw/ })
    .click();
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /withdrawal PIN is wrong/i })
      .first(),
  ).toBeVisible();

  await page.getByLabel('Amount', { exact: true }).fill('501');
  await page.getByLabel('Withdrawal PIN').fill(member.paymentPassword);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Withdraw/ })
    .click();
  await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/withdraw$/);
});

async function decide(
  browser: Browser,
  username: string,
  decision: 'Approve' | 'Reject',
  reason?: string,
): Promise<void> {
  const operator = await openBackOffice(browser);
  await openReview(operator, username);
  await operator.getByRole('button', { name: decision }).click();
  const dialog = operator.getByRole('dialog');
  if (reason) await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: decision }).click();
  await expect(operator.getByText('The decision is in the audit log')).toBeVisible();
  await operator.close();
}

/** A real picture: a screenshot of the page. */
const pixel = (page: Page) => page.screenshot({ type: 'png', clip: { x: 0, y: 0, width: 120, height: 120 } });
