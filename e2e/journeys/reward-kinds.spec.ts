import { memberBonuses } from '@fairhouse/contract/money/bonuses';
import { createDeposit, deposit, depositOptions } from '@fairhouse/contract/money/deposits';
import { memberReferral } from '@fairhouse/contract/money/referral';
import { boApproveReferral, boReferrals } from '@fairhouse/contract/money/referral-backoffice';
import { memberRewards } from '@fairhouse/contract/money/rewards';
import { walletBalance } from '@fairhouse/contract/money/wallets';
import type { Client } from '@fairhouse/contract/client';
import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '../instance/test.ts';
import { inDatabase } from '../steps/in-database.ts';
import { newMember, openSlot } from '../steps/member.ts';
import { depositByCall } from '../steps/member-with-money.ts';
import { operator } from '../steps/operator-api.ts';
import { settled, sizes, visit } from '../steps/page.ts';
import { played, runJob } from '../steps/played.ts';
import { registerByCall, registerWithNumber } from '../steps/register-by-call.ts';

test.use(sizes[0].use);

const money = async (call: Client) => {
  const { balance, bonus } = await call(walletBalance, {});
  return { balance, bonus };
};

async function depositWith(page: Page, call: Client, amount: number, promotion: string): Promise<void> {
  const { methods } = await call(depositOptions, {});
  const { id, payUrl } = await call(
    createDeposit,
    { methodCode: methods[0]!.code, amount, promotion },
    { idempotencyKey: randomUUID() },
  );
  await page.request.post(payUrl!, { form: { decision: 'approve' } });
  await expect.poll(async () => (await call(deposit, { id })).state).toBe('credited');
}

test('The bonus of a deposit is wagered with own money and becomes money', async ({ page }) => {
  test.setTimeout(300_000);
  const call = await registerWithNumber(page, newMember());
  await depositWith(page, call, 50_000, 'weekly-top-up');
  expect(await money(call)).toEqual({ balance: 50_000, bonus: 12_500 });
  const slot = await openSlot(page);
  await slot.getByRole('button', { name: /^Choose your bet/ }).click();
  await slot.getByRole('button', { name: '₱100.00', exact: true }).click();
  const counted = async () => (await call(memberBonuses, {})).list[0]!.counted;
  // ₱375.00 are required; own money pays every stake.
  for (const after of [10_000, 20_000, 30_000, 37_500]) {
    await slot.getByRole('button', { name: 'Spin', exact: true }).click();
    await expect.poll(counted, { timeout: 30_000 }).toBe(after);
    // One of them may bring free spins, which play by themselves.
    await expect(slot.getByRole('button', { name: 'Spin', exact: true })).toBeEnabled({ timeout: 150_000 });
  }
  await expect.poll(async () => (await money(call)).bonus).toBe(0);
  expect((await call(memberBonuses, {})).list[0]).toMatchObject({ state: 'completed', converted: 12_500 });
  await visit(page, '/promoDetail?slug=weekly-top-up');
  await expect(page.getByRole('main')).toContainText('Claimed');
});

test('Cashback and rebate of what was played are credited by themselves', async ({ page }) => {
  const member = newMember();
  const call = await registerByCall(page, member);
  const publishedEarlier = (days: number) =>
    inDatabase(
      `update promotion_version v set at = v.at - make_interval(days => $1) from promotion p
         where p.id = v.promotion_id and p.slug in ('every-day', 'week-back')`,
      [days],
    );
  await publishedEarlier(30);
  try {
    // A period is paid an hour after its end: before that, it is the one before.
    for (const daysAgo of [1, 2, 7, 8]) await played(member.username, { valid: 1_000_000, paid: 400_000, daysAgo });
    await runJob('promotions.settle');
    await expect.poll(async () => (await call(memberRewards, {})).list.length, { timeout: 30_000 }).toBe(2);
  } finally {
    await publishedEarlier(-30);
  }
  expect((await money(call)).balance).toBeGreaterThan(0);
  await visit(page, '/me/rewards');
  await settled(page);
  const list = page.getByRole('main').getByRole('listitem');
  await expect(list).toHaveCount(2);
  for (const title of ['A rebate, every day', 'A part of a losing week'])
    await expect(list.filter({ hasText: title })).toContainText('Paid');
});

test('A friend who deposits and plays brings both a reward', async ({ page, browser }) => {
  const [recommender, friend] = [newMember(), newMember()];
  const call = await registerByCall(page, recommender);
  const { code } = await call(memberReferral, {});
  const other = await browser.newPage();
  const friendCall = await registerWithNumber(other, friend, { referralCode: code });
  await depositByCall(other, friendCall, '500');
  await played(friend.username, { valid: 100_000 });
  await runJob('referral.reach');
  const desk = await operator();
  const stage = async () =>
    (await desk(boReferrals, {})).list.find((one) => one.friendAccount === friend.username && one.stage === 2);
  await expect.poll(async () => (await stage())?.state, { timeout: 30_000 }).toMatch(/applying|issued/);
  // Both come from one address and device here, so that an operator may have to decide.
  const reached = (await stage())!;
  if (reached.state === 'applying') await desk(boApproveReferral, { id: reached.id });
  expect((await money(call)).balance).toBe(10_000);
  expect((await money(friendCall)).balance).toBe(55_000);
  await other.close();
  await visit(page, '/me/referral');
  await settled(page);
  await expect(page.getByRole('main')).toContainText('2 · paid');
});

test('Play that reaches a rank brings its reward', async ({ page }) => {
  const member = newMember();
  const call = await registerByCall(page, member);
  await played(member.username, { valid: 2_000_000 });
  await runJob('ranks.judge');
  await expect.poll(async () => (await money(call)).balance, { timeout: 30_000 }).toBe(10_000);
  await visit(page, '/playerRank');
  await expect(page.getByRole('main').getByRole('heading', { name: 'Silver', exact: true })).toBeVisible();
});
