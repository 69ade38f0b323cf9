import { claimPromotion } from '@fairhouse/contract/content/promotions';
import { boApplications, boApproveApplication } from '@fairhouse/contract/content/promotion-applications-backoffice';
import { walletBalance } from '@fairhouse/contract/money/wallets';
import { readFile } from 'node:fs/promises';
import { expect, test } from '../instance/test.ts';
import { expectNoViolation } from '../steps/accessibility.ts';
import { newMember, openSlot } from '../steps/member.ts';
import { operator } from '../steps/operator-api.ts';
import { settled, sizes, visit } from '../steps/page.ts';
import { registerByCall, registerWithNumber } from '../steps/register-by-call.ts';

for (const { name, use } of sizes)
  test.describe(name, () => {
    test.use(use);

    test('A new member takes the gift, which is in the wallet', async ({ page }) => {
      const call = await registerByCall(page, newMember());
      await visit(page, '/promotions');
      await settled(page);
      await expectNoViolation(page);
      await page.getByRole('link', { name: 'A gift for new members' }).click();
      const main = page.getByRole('main');
      await expect(main).toContainText('Ready to claim');
      await main.getByRole('button', { name: 'Claim' }).click();
      await expect(main).toContainText('Claimed');
      expect((await call(walletBalance, {})).balance).toBe(5000);
      await expect(main.getByRole('heading', { name: 'Terms' }).last()).toBeVisible();
      await expectNoViolation(page);
    });
  });

test('A deposit match is chosen with the deposit, credited with it, and given up', async ({ page }) => {
  await registerWithNumber(page, newMember());
  await visit(page, '/promoDetail?slug=first-deposit');
  await page.getByRole('main').getByRole('button', { name: 'Deposit' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('radio', { name: /Your first deposit/ })).toBeChecked();
  await sheet.getByRole('textbox', { name: 'Amount' }).fill('500');
  await sheet.getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.waitForURL('**/deposit/*');
  await expect(page.getByRole('main')).toContainText(/in your wallet/i);
  await visit(page, '/promoDetail?slug=first-deposit');
  await expect(page.getByRole('main')).toContainText('In progress');
  await expect(page.getByRole('main')).toContainText('₱500.00');
  await visit(page, '/me/bonuses');
  await settled(page);
  await expectNoViolation(page);
  const main = page.getByRole('main');
  await expect(main).toContainText('Active');
  await expect(main.getByRole('heading', { name: 'Your first deposit' })).toBeVisible();
  await main.getByRole('button', { name: 'Give up this bonus' }).click();
  await expect(main).toContainText('You would lose ₱500.00');
  await main.getByRole('button', { name: 'Give up', exact: true }).click();
  const record = main.getByRole('region', { name: 'Ended bonuses' });
  const line = record.getByRole('listitem');
  await expect(line).toContainText(/^Your first deposit.*Given up/);
  await expect(line).toContainText('Became yours₱0.00Went back₱500.00');
  await expect(record).toContainText('Granted₱500.00Became yours₱0.00Went back₱500.00');
  await expect(main.getByRole('button', { name: 'Give up this bonus' })).toBeHidden();
  await settled(page);
  await expectNoViolation(page);
  await page.screenshot({ path: test.info().outputPath('record.png'), fullPage: true });
  await record.getByLabel('How it ended').selectOption('Expired');
  await expect(record).toContainText('No bonus ended in this period');
  await record.getByLabel('How it ended').selectOption('Given up');
  await record.getByRole('button', { name: 'Today' }).click();
  await expect(page).toHaveURL(/period=today/);
  await expect(page).toHaveURL(/state=forfeited/);
  const saving = page.waitForEvent('download');
  await record.getByRole('button', { name: 'Save as a table (CSV)' }).click();
  const [head, saved] = (await readFile(await (await saving).path(), 'utf8')).split('\r\n');
  expect(head).toContain('Ended,Granted on,Bonus,How it ended,Reference,Granted,Needed,Counted,Became yours,Went back');
  expect(saved).toMatch(/,"Your first deposit, doubled",Given up,[0-9a-f-]{36},500,[\d.]+,0,0,500$/);
  await visit(page, '/promoDetail?slug=first-deposit');
  await expect(page.getByRole('main')).toContainText('The bonus was given up.');
});

test('A game says what its stakes are paid with, and why one was refused', async ({ page }) => {
  const call = await registerByCall(page, newMember());
  await call(claimPromotion, { slug: 'first-login' });
  const slot = await openSlot(page);
  const bar = page.getByRole('button', { name: /More about it$/ });
  await expect(bar).toHaveText(/^₱0.00 yours \+ ₱100.00 bonus/);
  await expectNoViolation(page);
  await bar.click();
  const sheet = page.getByRole('dialog', { name: 'What pays your bets' });
  await expect(sheet).toContainText('Largest bet here now₱50.00');
  await expect(sheet).toContainText('Counts for the wagering100%');
  await expectNoViolation(page);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();

  await slot.getByRole('button', { name: /^Choose your bet/ }).click();
  await slot.getByRole('button', { name: '₱100.00', exact: true }).click();
  await slot.getByRole('button', { name: 'Spin', exact: true }).click();
  await expect(bar).toHaveText(/^Not taken. Bet up to ₱50.00 here now/);
  // The game says the same.
  await expect(slot.getByRole('alertdialog', { name: 'This bet can’t be paid now' })).toBeVisible();
  await expectNoViolation(page);
  expect(await call(walletBalance, {})).toMatchObject({ balance: 0, bonus: 10_000 });
});

test('An application without its picture says so; the next one, with it, is approved by an operator', async ({
  page,
}) => {
  const member = newMember();
  const call = await registerByCall(page, member);
  await visit(page, '/promoDetail?slug=your-story');
  const main = page.getByRole('main');
  const buffer = await page.screenshot();
  const apply = async () => {
    await main.getByLabel('Your remark').fill('The bet list could show the game’s picture');
    await main.locator('input[type=file]').setInputFiles({ name: 'idea.png', mimeType: 'image/png', buffer });
    // It is looked at before it is added.
    await expect(main).toContainText('idea.png');
    const button = main.getByRole('button', { name: 'Apply' });
    await button.click();
    await expect(main).toContainText('Being checked');
    // Its form stays until the picture has arrived.
    await expect(button).toBeHidden();
  };
  await page.route('**/proofs', (route) => route.abort());
  await apply();
  await expect(main).toContainText('1 picture couldn’t be sent.');
  await page.unroute('**/proofs');
  await main.getByRole('button', { name: 'Take it back' }).click();
  await apply();
  await expect(main).not.toContainText('couldn’t be sent');
  const manager = await operator();
  const { list } = await manager(boApplications, { state: 'open' });
  const application = list.find(({ memberAccount }) => memberAccount === member.username)!;
  expect(application.proofs).toBe(1);
  await manager(boApproveApplication, { id: application.id, amount: 10_000 });
  await visit(page, '/promoDetail?slug=your-story');
  await expect(main).toContainText('Credited');
  expect((await call(walletBalance, {})).balance).toBe(10_000);
});
