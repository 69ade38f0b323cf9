import { randomInt } from 'node:crypto';
import { createClient } from '@fairhouse/contract/client';
import { whitelabel } from '@fairhouse/contract/house/system';
import { addPayoutAccount, withdrawalOptions } from '@fairhouse/contract/money/withdrawals';
import { boExcludeMember } from '@fairhouse/contract/people/responsible-play-backoffice';
import { memberInfo } from '@fairhouse/contract/people/session';
import type { Page } from '@playwright/test';
import { readInstance } from '../instance/instance.ts';
import { expect, test } from '../instance/test.ts';
import { expectNoViolation } from '../steps/accessibility.ts';
import { newMember, register, visit } from '../steps/member.ts';
import { memberWithMoney } from '../steps/member-with-money.ts';
import { operator } from '../steps/operator-api.ts';
import { goTo, openBackOffice } from '../steps/operator.ts';

/** Calls of the member whose session the page has. */
async function callsOf(page: Page) {
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const call = createClient({
    baseUrl: readInstance().site,
    headers: () => ({ 'accept-language': 'EN', authorization: `Bearer ${token}` }),
    encryptionKey: async () => (await call(whitelabel, {})).info.encryptionKey,
  });
  return call;
}

async function addMaya(page: Page, accountNumber: string, paymentPassword: string): Promise<void> {
  const call = await callsOf(page);
  const { channels } = await call(withdrawalOptions, {});
  const channelCode = channels.find(({ name }) => name === 'Maya')!.code;
  await call(addPayoutAccount, { channelCode, holderName: 'Mayumi Santos', accountNumber, paymentPassword });
}

test('An account that two members added is given to the later one', async ({ page, browser }) => {
  const shared = `0917${String(randomInt(10 ** 7)).padStart(7, '0')}`;
  const first = await memberWithMoney(page, '500');
  await addMaya(page, shared, first.paymentPassword);
  const other = await (await browser.newContext()).newPage();
  const later = await memberWithMoney(other, '500');
  await addMaya(other, shared, later.paymentPassword);
  await visit(page, '/withdraw');
  const mine = page
    .getByRole('main')
    .getByText(new RegExp(`${shared.slice(-4)} ·`))
    .first();
  await expect(mine).toBeVisible();

  const desk = await openBackOffice(browser);
  await goTo(desk, `/payout-conflicts?filter=${encodeURIComponent(JSON.stringify({ decided: 'false' }))}`);
  await desk.getByRole('cell', { name: later.username }).click();
  await expect(desk.getByRole('region', { name: 'Had it first' })).toContainText(first.username);
  await expectNoViolation(desk);
  await desk.getByRole('button', { name: 'Give it to the later member' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Showed a statement of the wallet');
  await dialog.getByRole('button', { name: 'Give it to the later member' }).click();
  await expect(desk.getByText('Given to the later member')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Amount', { exact: true })).toBeVisible();
  await expect(mine).toBeHidden();
  await other.context().close();
  await desk.close();
});

test('A new name in the browser of an excluded member is excluded once an operator says so', async ({
  page,
  browser,
}) => {
  await register(page, newMember());
  const { id } = await (await callsOf(page))(memberInfo, {});
  await (
    await operator()
  )(boExcludeMember, { id: String(id), period: '6m', reason: 'Asked for it by phone' });
  await page.evaluate(() => sessionStorage.clear());
  const again = newMember();
  await register(page, again);

  const desk = await openBackOffice(browser);
  const found = desk.getByRole('cell', { name: again.username });
  await expect(async () => {
    await goTo(desk, '/');
    await goTo(desk, `/same-persons?filter=${encodeURIComponent(JSON.stringify({ decided: 'false' }))}`);
    await expect(found).toBeVisible({ timeout: 2000 });
  }).toPass();
  await found.click();
  await expect(desk.getByRole('main')).toContainText('Browser');
  await expectNoViolation(desk);
  await desk.getByRole('button', { name: 'It’s the same person' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Same face on both documents');
  await dialog.getByRole('button', { name: 'It’s the same person' }).click();
  await expect(desk.getByText('Same person', { exact: true }).first()).toBeVisible();
  await visit(page, '/wallet');
  await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toBeVisible();
  await desk.close();
});
