import { randomUUID } from 'node:crypto';
import { createDeposit, depositOptions } from '@fairhouse/contract/money/deposits';
import { expect, test, type Page } from '../instance/test.ts';
import { expectNoViolation } from '../steps/accessibility.ts';
import { newMember, requestWithdrawal, visit } from '../steps/member.ts';
import { memberWithMoney } from '../steps/member-with-money.ts';
import { openBackOffice, openReview } from '../steps/operator.ts';
import { changeSite, restoreSite } from '../steps/operator-api.ts';
import { registerWithNumber } from '../steps/register-by-call.ts';

const sizes = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

/** Opens a deposit with a method that is not the first. */
async function startDepositBy(page: Page, method: string, amount: string): Promise<void> {
  await visit(page, '/wallet');
  await page.getByRole('main').getByRole('button', { name: 'Deposit' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /^Change/ }).click();
  await sheet.getByLabel('Find a method').fill(method.slice(0, 5).toLowerCase());
  await sheet.getByText(method, { exact: true }).click();
  await sheet.getByLabel('Amount', { exact: true }).fill(amount);
  await sheet.getByRole('button', { name: /^Pay ₱/ }).click();
}

for (const size of sizes) {
  test.describe(`at ${size.width} × ${size.height}`, () => {
    test.beforeEach(({ page }) => page.setViewportSize(size));

    test('A QR deposit shows the code for the exact amount, and ends in a receipt', async ({ page }) => {
      const call = await registerWithNumber(page, newMember());
      const { methods } = await call(depositOptions, {});
      const { code: methodCode } = methods.find(({ name }) => name === 'QR Ph (sandbox)')!;
      const { id } = await call(createDeposit, { methodCode, amount: 50_000 }, { idempotencyKey: randomUUID() });
      await visit(page, `/deposit/${id}`);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { name: 'Pay exactly ₱500.00' })).toBeVisible();
      await expect(main.getByText('QR code for QR Ph (sandbox)')).toBeAttached();
      await expectNoViolation(page);
      await main.getByRole('link', { name: 'Pay with QR Ph (sandbox)' }).click();
      await page.getByRole('button', { name: 'Approve' }).click();
      await page.waitForURL('**/deposit/*');
      await expect(main).toContainText(/in your wallet/i);
      await main.getByRole('link', { name: 'Receipt' }).click();
      await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
      await expect(main).toContainText('QR Ph (sandbox)');
      await expect(main).toContainText('₱500.00');
      await expectNoViolation(page);
      await page.goBack();
      await expect(main.getByRole('link', { name: 'Receipt' })).toBeVisible();
    });

    test('A member reads item by item why no withdrawal is possible', async ({ page }) => {
      await changeSite({
        withdrawalRules: {
          ranks: [{ fromRank: 0, perDay: 5_000_000, timesPerDay: 1 }],
          fee: { freePerMonth: 1000, fixed: 0, basisPoints: 0, most: null },
        },
      });
      try {
        const member = await memberWithMoney(page, '500');
        await requestWithdrawal(page, member, '500');
        await visit(page, '/withdraw');
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { name: 'Why you can’t withdraw now' })).toBeVisible();
        const items = main.getByRole('listitem');
        await expect(items.filter({ hasText: 'You’ve used your one withdrawal for today.' })).toBeVisible();
        await expect(items.filter({ hasText: 'The minimum withdrawal is' })).toBeVisible();
        await expectNoViolation(page);
      } finally {
        await restoreSite(['withdrawalRules']);
      }
    });

    test('An operator takes a withdrawal, splits it and asks for documents; the member sends them', async ({
      page,
      browser,
    }) => {
      const member = await memberWithMoney(page, '500');
      await requestWithdrawal(page, member, '500');
      const office = await openBackOffice(browser);
      await openReview(office, member.username);
      const dialog = office.getByRole('dialog');
      const act = async (name: string, fill: () => Promise<void> = async () => undefined) => {
        await office.getByRole('button', { name, exact: true }).click();
        await fill();
        await dialog.getByRole('button', { name, exact: true }).click();
        await expect(dialog).toBeHidden();
      };
      await act('Take it');
      await expect(office.getByText('works on it')).toBeVisible();
      await act('Split', async () => {
        await dialog.getByLabel('Keeps').fill('200');
        await dialog.getByLabel('Reason').fill('Paid in two parts');
      });
      await expect(office.getByText('₱200.00').first()).toBeVisible();
      await act('Ask for documents', () => dialog.getByLabel('Reason').fill('The name differs'));
      await expect(office.getByText('Waits for documents')).toBeVisible();

      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { name: 'We need documents from you' })).toBeVisible({ timeout: 30_000 });
      await expect(main).toContainText('The name differs');
      await expect(main).toContainText('₱200.00');
      const buffer = await page.screenshot();
      await main.locator('input[type=file]').setInputFiles({ name: 'id.png', mimeType: 'image/png', buffer });
      await main.getByRole('button', { name: 'Send document' }).click();
      await expect(main.getByRole('heading', { name: 'We’ve got your documents' })).toBeVisible();
      await expectNoViolation(page);

      await office.reload();
      await expect(office.getByText('Documents have arrived')).toBeVisible();
      await expect(office.getByAltText('Picture from the member')).toBeVisible();
      await act('Approve');
      await expect(main.getByText('₱200.00').first()).toBeVisible();
      await office.close();
      await visit(page, '/wallet');
      await expect(main).toContainText('₱300.00');
    });
  });
}

test('Maya’s checkout and a crypto transfer are credited when the payer comes back', async ({ page }) => {
  await registerWithNumber(page, newMember());
  await startDepositBy(page, 'Maya checkout (imitation)', '500');
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.waitForURL('**/deposit/*');
  const main = page.getByRole('main');
  await expect(main).toContainText(/in your wallet/i);

  await startDepositBy(page, 'Crypto (sandbox)', '1000');
  await page.waitForURL('**/deposit/*');
  await expect(main.getByRole('heading', { name: 'Send exactly 17.241380 USDT' })).toBeVisible();
  await expect(main.getByRole('status').filter({ hasText: 'No transfer seen yet' })).toBeVisible();
  await expectNoViolation(page);
  await main.getByRole('link', { name: 'Pay with Crypto (sandbox)' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.waitForURL('**/deposit/*');
  await expect(main).toContainText(/in your wallet/i, { timeout: 45_000 });
});
