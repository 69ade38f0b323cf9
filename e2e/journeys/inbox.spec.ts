import { expect, test } from '../instance/test.ts';
import { expectNoViolation } from '../steps/accessibility.ts';
import { memberWithMoney } from '../steps/member-with-money.ts';
import { settled, sizes, visit } from '../steps/page.ts';

for (const { name, use } of sizes) {
  test.describe(name, () => {
    test.use(use);

    test('A member sees that messages came, reads one, opens what it is about, and deletes it', async ({ page }) => {
      await memberWithMoney(page, '500');
      await visit(page, '/me');
      await settled(page);
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Messages \d+ unread messages/ })
        .click();
      const message = page.getByRole('button', { name: /Deposit received/ });
      await expect(message).toContainText('Unread:');
      await message.click();
      await expect(page.getByText('₱500.00 is in your wallet.')).toBeVisible();
      await expect(message).not.toContainText('Unread:');
      await page.getByRole('button', { name: 'Mark all as read' }).click();
      await expect(page.getByText('Unread:')).toHaveCount(0);
      await expectNoViolation(page);
      await page.getByRole('link', { name: 'Open', exact: true }).click();
      await expect(page).toHaveURL(/\/deposit\//);
      await page.goBack();
      await message.click();
      await page.getByRole('button', { name: 'Delete' }).click();
      await expect(message).toHaveCount(0);
      await visit(page, '/me');
      await expect(page.getByRole('main').getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
    });
  });
}
