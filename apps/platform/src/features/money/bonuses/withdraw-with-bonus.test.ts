import { memberBonuses } from '@fairhouse/contract/money/bonuses';
import { memberInfo } from '@fairhouse/contract/people/session';
import { requestWithdrawal } from '@fairhouse/contract/money/withdrawals';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balance, paymentPassword } from '../../../adapters/payments/testing/cashier-kit.ts';
import type { TestVisitor } from '../../../testing/test-visitor.ts';
import { full, WithdrawalKit } from '../withdrawals/testing/withdrawal-kit.ts';
import { countWagers } from './count-wagers.ts';
import { grantBonus } from './grant-bonus.ts';

let w: WithdrawalKit;
beforeAll(async () => {
  w = await WithdrawalKit.start();
});
afterAll(() => w.kit.close());

async function grant(member: TestVisitor, onWithdraw: 'forfeit' | 'keep'): Promise<string> {
  const { platform } = w.kit.test;
  const merchant = platform.merchants.default();
  const { id: memberId } = await member.call(memberInfo, {});
  const terms = { timesX100: 500, contributionBp: { RNG: 10_000 }, maxStake: 1000, days: 7, onWithdraw };
  const id = await inTransaction(platform.pool, { merchantId: merchant.id }, (tx) =>
    grantBonus(platform, tx, merchant, { memberId, amount: 5000, source: randomUUID(), terms }),
  );
  return id!;
}

test('a withdrawal ends the bonus only after its loss was confirmed, and pays own money in full', async () => {
  const member = await w.rich();
  const { id: accountId } = await w.kit.account(member);
  const id = await grant(member, 'forfeit');
  const request = { accountId, amount: 30_000, paymentPassword };
  await expect(member.call(requestWithdrawal, request)).rejects.toMatchObject({
    code: 'bonus_confirmation',
    value: { grantId: id, amount: 5000 },
  });
  await expect(member.call(requestWithdrawal, { ...request, forfeitGrant: randomUUID() })).rejects.toMatchObject({
    code: 'bonus_confirmation',
  });
  expect(await balance(member)).toMatchObject({ balance: full, bonus: 5000 });
  const idempotencyKey = randomUUID();
  const confirmed = () => member.call(requestWithdrawal, { ...request, forfeitGrant: id }, { idempotencyKey });
  const [first, second] = await Promise.all([confirmed(), confirmed()]);
  expect(second.id).toBe(first.id);
  expect(await balance(member)).toMatchObject({ balance: full - 30_000, locked: 30_000, bonus: 0 });
  expect((await member.call(memberBonuses, {})).list).toMatchObject([{ id, state: 'forfeited', returned: 5000 }]);
});

test('a bonus whose terms say so stays, and a refused withdrawal loses nothing', async () => {
  const [keeping, poor] = [await w.rich(), await w.rich()];
  const account = await w.kit.account(keeping);
  await grant(keeping, 'keep');
  await keeping.call(requestWithdrawal, { accountId: account.id, amount: 30_000, paymentPassword });
  expect(await balance(keeping)).toMatchObject({ bonus: 5000 });

  const other = await w.kit.account(poor);
  const id = await grant(poor, 'forfeit');
  const request = { accountId: other.id, amount: full + 1, paymentPassword, forfeitGrant: id };
  await expect(poor.call(requestWithdrawal, request)).rejects.toMatchObject({ code: 'insufficient_funds' });
  expect((await poor.call(memberBonuses, {})).list).toMatchObject([{ id, state: 'active', balance: 5000 }]);
});

test('grants in parallel: one is active, and each is credited once, whatever two workers do', async () => {
  const member = await w.rich();
  const ids = await Promise.all(Array.from({ length: 4 }, () => grant(member, 'forfeit')));
  const { platform } = w.kit.test;
  await Promise.all([0, 1, 2].map(() => countWagers(platform, platform.merchants.default(), { lagMs: 0 })));
  const { list } = await member.call(memberBonuses, {});
  expect(list.map(({ state }) => state).toSorted()).toEqual(['active', 'queued', 'queued', 'queued']);
  expect(list.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(await balance(member)).toMatchObject({ balance: full, bonus: 5000 });
});
