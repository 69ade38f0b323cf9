import { expect, test } from '../instance/test.ts';
import { expectNoViolation } from '../steps/accessibility.ts';
import { memberWithMoney } from '../steps/member-with-money.ts';
import { goTo, openBackOffice } from '../steps/operator.ts';
import { visit } from '../steps/page.ts';

test('A member moves money to a game wallet, plays from it, and brings everything back', async ({ page, browser }) => {
  const { username } = await memberWithMoney(page, '500');
  await visit(page, '/wallet');
  await page.getByRole('link', { name: 'Move money between wallets' }).click();
  const row = (wallet: string) => page.getByRole('listitem').filter({ hasText: wallet }).first();
  await expect(row('Main wallet')).toContainText('₱500.00');

  await page.getByLabel('Amount', { exact: true }).fill('500.01');
  await page.getByRole('button', { name: 'Move money' }).click();
  await expect(page.getByText('This wallet has ₱500.00.')).toBeVisible();
  await page.getByLabel('Amount', { exact: true }).fill('200');
  await page.getByRole('button', { name: 'Move ₱200.00' }).click();
  await expect(row('Main wallet')).toContainText('₱300.00');
  await expect(row('Fairhouse Studio')).toContainText('₱200.00');
  await expectNoViolation(page);

  await visit(page, '/game?vendor=studio&code=bangka-regatta');
  await expect(page.getByRole('heading', { name: 'This game has its own wallet' })).toBeVisible();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByLabel('Bring the money back when I leave the game').check();
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Move ₱300.00 and play' }).click();
  const game = page.frameLocator('iframe').first();
  await expect(game.getByText('₱500.00').first()).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Back' }).first().click();
  await expect(page.getByText('₱500.00 is back in your main wallet.')).toBeVisible();
  await visit(page, '/wallet/transfers');
  await expect(row('Main wallet')).toContainText('₱500.00');
  await expect(row('Fairhouse Studio')).toContainText('₱0.00');

  await page.getByRole('button', { name: 'Bring everything back' }).click();
  await expect(page.getByText('There was nothing to bring back.')).toBeVisible();

  const desk = await openBackOffice(browser);
  await goTo(desk, `/transfers?filter=${encodeURIComponent(JSON.stringify({ search: username }))}`);
  await expect(desk.getByRole('cell', { name: 'Completed' })).toHaveCount(3);
  await desk.getByRole('cell', { name: /^T-/ }).first().click();
  await desk.getByRole('button', { name: 'Bring money back' }).click();
  await desk.getByLabel('Reason').fill('The member asked by phone');
  await desk.getByRole('dialog').getByRole('button', { name: 'Bring money back' }).click();
  await expect(desk.getByRole('dialog')).toBeHidden();
  await desk.close();
});
