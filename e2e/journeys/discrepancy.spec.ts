import { expect, test } from '../instance/test.ts';
import type { Page } from '@playwright/test';
import { inDatabase } from '../steps/in-database.ts';
import { startDeposit, visit } from '../steps/member.ts';
import { memberWithMoney } from '../steps/member-with-money.ts';
import { goTo, openBackOffice, openSecondManager } from '../steps/operator.ts';

/** Chooses "Give it to the member" for the mismatch of a member's deposit. */
async function credit(desk: Page, deposit: string): Promise<void> {
  await goTo(desk, `/discrepancies?filter=${encodeURIComponent(JSON.stringify({ search: deposit }))}`);
  await desk.getByRole('cell', { name: 'Amount differs' }).click();
  await desk.getByRole('button', { name: 'Give it to the member' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The statement of the provider shows the whole amount');
  await dialog.getByRole('button', { name: 'Give it to the member' }).click();
  await expect(dialog).toBeHidden();
}

test('A payment of another amount is credited once two operators agree', async ({ page, browser }) => {
  await memberWithMoney(page, '500');
  await startDeposit(page, '300');
  const payPage = page.url();
  await visit(page, '/wallet');
  await page.getByRole('main').getByRole('link', { name: 'Continue' }).click();
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  // The provider was asked for another amount than our record has.
  await inDatabase('update deposit set amount = 29000 where id = $1', [id]);
  await page.request.post(payPage, { form: { decision: 'approve' } });

  const desk = await openBackOffice(browser);
  await expect(async () => {
    await goTo(desk, '/');
    await goTo(desk, `/discrepancies?filter=${encodeURIComponent(JSON.stringify({ search: id }))}`);
    await expect(desk.getByRole('cell', { name: 'Amount differs' })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await credit(desk, id);
  await expect(desk.getByText('Waits for a second operator')).toBeVisible();
  await visit(page, '/wallet');
  await expect(page.getByRole('main')).toContainText('₱500.00');

  const second = await openSecondManager(browser);
  await credit(second, id);
  await expect(second.getByText('Approved by')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('₱800.00');
  await second.close();
  await desk.close();
});
