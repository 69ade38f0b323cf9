import { randomUUID } from 'node:crypto';
import { expect, test } from '../instance/test.ts';
import { expectOfficeAccessible } from '../steps/expect-office-accessible.ts';
import { goTo, openBackOffice, openSecondManager } from '../steps/operator.ts';

test('One operator compares a file with the books; another explains what it found', async ({ browser }) => {
  const desk = await openBackOffice(browser);
  await goTo(desk, '/statements');
  const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
  await desk.getByLabel('Day').fill(day);
  const file = (lines: string[]) => ({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['kind,reference,amount,currency,state', ...lines].join('\n')),
  });
  const reference = randomUUID();
  const picker = desk.locator('input[type=file]');
  await picker.setInputFiles(file([`payment,${reference},=1+1,TLB,succeeded`]));
  await expect(desk.getByText('Line 2: no valid amount')).toBeVisible();
  await picker.setInputFiles(file([`payment,${reference},125.00,TLB,succeeded`]));
  await expect(desk.getByRole('link', { name: '1 (Open: 1)' }).first()).toBeVisible();
  await desk.screenshot({ path: test.info().outputPath('statements.png'), fullPage: true });
  await expectOfficeAccessible(desk);
  await goTo(desk, `/differences?filter=${encodeURIComponent(JSON.stringify({ search: reference }))}`);
  await desk.getByRole('cell', { name: 'Deposit: Missing in our books' }).click();
  await expect(desk.getByText('Another person explains its differences.')).toBeVisible();

  const second = await openSecondManager(browser);
  await goTo(second, `/differences?filter=${encodeURIComponent(JSON.stringify({ search: reference }))}`);
  await second.screenshot({ path: test.info().outputPath('differences.png'), fullPage: true });
  await second.getByRole('cell', { name: 'Deposit: Missing in our books' }).click();
  await expect(second.getByText('withdrawals of all members wait until it is explained')).toBeVisible();
  await second.screenshot({ path: test.info().outputPath('difference.png'), fullPage: true });
  await expectOfficeAccessible(second);
  await second.getByRole('button', { name: 'Explain' }).click();
  await second.getByRole('dialog').getByLabel('Explanation').fill('A test payment of the provider');
  await second.getByRole('dialog').getByRole('button', { name: 'Explain' }).click();
  await expect(second.getByText('A test payment of the provider')).toBeVisible();
  await second.setViewportSize({ width: 360, height: 740 });
  await second.screenshot({ path: test.info().outputPath('difference-phone.png'), fullPage: true });
});
