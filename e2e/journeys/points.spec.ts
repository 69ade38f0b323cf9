import { setPaymentPassword } from '@fairhouse/contract/people/session';
import { expect, test, type Page } from '../instance/test.ts';
import { expectNoViolationAtBothSizes } from '../steps/accessibility.ts';
import { newMember, visit, type NewMember } from '../steps/member.ts';
import { goTo, openBackOffice } from '../steps/operator.ts';
import { settled, sizes } from '../steps/page.ts';
import { played } from '../steps/played.ts';
import { registerByCall } from '../steps/register-by-call.ts';

/** A member with a PIN who has played so much, minor units. */
async function player(page: Page, valid: number): Promise<NewMember> {
  const member = newMember();
  const call = await registerByCall(page, member);
  const { password, paymentPassword } = member;
  await call(setPaymentPassword, { password, paymentPassword });
  await played(member.username, { valid });
  return member;
}

for (const { name, use } of sizes)
  test.describe(name, () => {
    test.use(use);

    test('A member redeems goods with the PIN, an operator rejects the order, and the points come back', async ({
      page,
      browser,
    }) => {
      const { paymentPassword, username } = await player(page, 30_000_000);
      await visit(page, '/pointMall');
      await settled(page);
      await expect(page.getByRole('main')).toContainText('3,000');
      await page.getByRole('button', { name: 'Redeem: Silk kite' }).click();
      const sheet = page.getByRole('dialog', { name: 'Silk kite' });
      await sheet.getByRole('button', { name: 'One more' }).click();
      await expect(sheet).toContainText('1,800');
      await sheet.getByLabel('Withdrawal PIN').fill('000111');
      await sheet.getByRole('button', { name: 'Redeem for 1,200 points' }).click();
      await expect(sheet.getByText('This is wrong.')).toBeVisible();
      await expectNoViolationAtBothSizes(page, 'the redeem sheet');
      await sheet.getByLabel('Withdrawal PIN').fill(paymentPassword);
      await sheet.getByRole('button', { name: 'Redeem for 1,200 points' }).click();
      await expect(sheet).toBeHidden();
      await expect(page.getByRole('main')).toContainText('1,800');
      await page.getByRole('tab', { name: 'Redeemed' }).click();
      await expect(page.getByRole('listitem').filter({ hasText: '2 × Silk kite' })).toContainText('Being prepared');

      const desk = await openBackOffice(browser);
      await goTo(desk, `/point-orders?filter=${encodeURIComponent(JSON.stringify({ search: username }))}`);
      await desk.getByRole('cell', { name: 'Silk kite' }).click();
      await desk.getByRole('button', { name: 'Reject' }).click();
      const dialog = desk.getByRole('dialog');
      await dialog.getByLabel('Reason').fill('The maker has none left');
      await dialog.getByRole('button', { name: 'Reject' }).click();
      await expect(dialog).toBeHidden();
      await desk.close();

      await visit(page, '/pointMall');
      await expect(page.getByRole('main')).toContainText('3,000');
      await page.getByRole('tab', { name: 'Redeemed' }).click();
      const order = page.getByRole('listitem').filter({ hasText: '2 × Silk kite' });
      await expect(order).toContainText('Points given back');
      await expect(order).toContainText('The maker has none left');
    });

    test('A member converts points, and reads the exact amounts of the ranks', async ({ page }) => {
      const { paymentPassword } = await player(page, 1_250_000);
      await visit(page, '/pointMall');
      await page.getByRole('button', { name: 'Convert to money' }).click();
      const sheet = page.getByRole('dialog', { name: 'Convert points' });
      await sheet.getByRole('button', { name: 'All points' }).click();
      await expect(sheet).toContainText('₱10.00');
      await sheet.getByLabel('Withdrawal PIN').fill(paymentPassword);
      await expectNoViolationAtBothSizes(page, 'the convert sheet');
      await sheet.getByRole('button', { name: 'Convert to money' }).click();
      await expect(sheet).toBeHidden();
      await page.getByRole('tab', { name: 'Points history' }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'Converted to money' })).toContainText('25 after');
      await visit(page, '/wallet');
      await expect(page.getByRole('main')).toContainText('₱10.00');

      await visit(page, '/playerRank');
      await settled(page);
      await expect(page.getByRole('main')).toContainText('₱7,500.00 left to Silver');
      await page.getByText('How much that is in one kind of game').first().click();
      await expect(page.getByRole('main')).toContainText('₱15,000.00');
      await expectNoViolationAtBothSizes(page, 'the rank page');
    });
  });
