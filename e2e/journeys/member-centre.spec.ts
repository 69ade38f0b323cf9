import { readFile } from 'node:fs/promises';
import { expect, test } from '../instance/test.ts';
import { expectNoViolation } from '../steps/accessibility.ts';
import { memberWithMoney } from '../steps/member-with-money.ts';
import { settled, sizes, visit } from '../steps/page.ts';

const [phone, desktop] = sizes;

test.describe('desktop', () => {
  test.use(desktop.use);

  test('On a desktop the member centre lies over the page and shows the account record', async ({ page }) => {
    await memberWithMoney(page, '500');
    await visit(page, '/help');
    await page.getByRole('banner').getByRole('button', { name: 'My account' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Member centre' }).click();
    const centre = page.getByRole('dialog', { name: 'My account' });
    await expect(centre.getByText('Payment password').or(centre.getByText('Withdrawal PIN')).first()).toBeVisible();
    const menu = page.getByRole('dialog').getByRole('navigation', { name: 'Member centre' });
    await expect(menu.getByRole('button')).toHaveText([
      'My account',
      'My wallet',
      'Deposit',
      'Withdraw',
      'My bets',
      'Account record',
      'Wins and losses',
      'Bonuses',
      'Rewards',
      'Refer a friend',
      /^Missions/,
      /^Messages/,
    ]);

    await menu.getByRole('button', { name: 'Account record' }).click();
    await expect(menu.getByRole('button', { name: 'Account record' })).toHaveAttribute('aria-current', 'page');
    const record = page.getByRole('dialog', { name: 'Account record' });
    await expect(record.getByRole('link', { name: /Deposit/ })).toContainText('₱500.00');
    await expectNoViolation(page);
    const saving = page.waitForEvent('download');
    await record.getByRole('button', { name: 'Save as a table (CSV)' }).click();
    const table = await readFile(await (await saving).path(), 'utf8');
    expect(table).toMatch(
      /^\uFEFFTime,Type,Game,Reference,Amount,Balance after\r\n20[\d-]+ [\d:]+,Deposit,,[\w-]+,500,500\r\n$/,
    );

    await page.getByRole('button', { name: 'Hide the menu' }).click();
    await expect(menu).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(record).toBeHidden();
    await expect(page).toHaveURL(/\/help$/);
  });
});

test.describe('phone', () => {
  test.use(phone.use);

  test('On a phone the records are pages whose address names what is selected', async ({ page }) => {
    await memberWithMoney(page, '500');
    await visit(page, '/me');
    await page.getByRole('link', { name: 'Account record' }).click();
    await expect(page.getByRole('link', { name: /Deposit/ })).toContainText('₱500.00');
    await page.getByRole('button', { name: '7 days earlier' }).click();
    await expect(page.getByText('No transactions in this period')).toBeVisible();
    await page.getByRole('button', { name: '7 days later' }).click();
    await expect(page.getByRole('link', { name: /Deposit/ })).toBeVisible();
    await page.getByLabel('Type').selectOption('Withdrawals');
    await expect(page).toHaveURL(/group=withdrawal/);
    await expect(page.getByText('No transactions in this period')).toBeVisible();
    await expectNoViolation(page);
    await visit(page, '/bets?period=all&state=open');
    await settled(page);
    await expect(page.getByRole('button', { name: 'In play' })).toHaveAttribute('aria-pressed', 'true');
    await expectNoViolation(page);
  });
});
