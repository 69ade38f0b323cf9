import { boAddPointReward, boRejectPointOrder } from '@fairhouse/contract/money/points-backoffice';
import { convertPoint, redeemPointReward } from '@fairhouse/contract/money/points';
import { setPaymentPassword } from '@fairhouse/contract/people/session';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { countWagers } from '../../apps/platform/src/features/money/bonuses/count-wagers.ts';
import { activeBonusesOf, grantBonus } from '../../apps/platform/src/features/money/bonuses/index.ts';
import { points } from '../../apps/platform/src/features/money/points/index.ts';
import { postAllPoints } from '../../apps/platform/src/features/money/points/post-points.ts';
import { countPlay } from '../../apps/platform/src/features/play/play-sums/index.ts';
import { ofRound, openPlay } from '../../apps/platform/src/features/play/vendor-wallet/testing/play.ts';
import {
  openMember,
  startWallet,
  type TestMember,
  type TestWallet,
} from '../../apps/platform/src/features/play/vendor-wallet/testing/start-wallet.ts';
import { newOperator, testPassword } from '../../apps/platform/src/testing/test-visitor.ts';
import { recountRewards } from './recount-rewards.ts';

const WAIT_MS = 25_000;
let on: TestWallet;
let member: TestMember;
const merchant = () => on.platform.merchants.default();
const change = (sql: string) => inTransaction(on.platform.pool, { merchantId: merchant().id }, (tx) => tx.query(sql));
const differences = async () => (await recountRewards(on.platform.pool)).differences;

/** Play with bonus money, counted; points of it, an order that was given back and a conversion. */
beforeAll(async () => {
  on = await startWallet({ features: [points] });
  member = await openMember(on, 0);
  const play = await openPlay(member, on.wallet);
  const terms = {
    timesX100: 200,
    contributionBp: { RNG: 10_000 },
    maxStake: 50_000,
    days: 7,
    onWithdraw: 'forfeit',
  } as const;
  const about = { memberId: member.memberId, amount: 50_000, terms, source: 'test' };
  await inTransaction(on.platform.pool, { merchantId: merchant().id }, (tx) =>
    grantBonus(on.platform, tx, merchant(), about),
  );
  await vi.waitFor(
    async () => expect(await activeBonusesOf(on.platform).most(merchant().id, member.memberId, 'RNG')).toBe(50_000),
    WAIT_MS,
  );
  for (const [amount, paid] of [
    [30_000, 45_000],
    [25_000, 0],
  ] as const) {
    const bet = play.bet({ amount });
    await on.wallet.bet(bet);
    await on.wallet.win({ ...ofRound(bet), amount: paid, closeRound: true });
  }
  await vi.waitFor(async () => {
    await countWagers(on.platform, merchant(), { lagMs: 0 });
    await countPlay(on.platform, merchant(), { lagMs: 0 });
    await postAllPoints(on.platform, merchant());
    expect((await on.platform.ledger.balances(merchant().id, member.memberId))!.points).toBe(5);
  }, WAIT_MS);
  await on.platform.ledger.post({
    type: 'points_earn',
    ref: randomUUID(),
    merchantId: merchant().id,
    customerId: member.memberId,
    currency: 'PTS',
    amount: 500,
  });
  const [paymentPassword, operator] = ['481516', await newOperator(on, 'keeper')];
  await member.site.call(setPaymentPassword, { password: testPassword, paymentPassword });
  const { id: rewardId } = await operator.call(boAddPointReward, {
    words: { EN: { name: 'Tea set', text: '' } },
    picture: 'teapot',
    points: 50,
    stock: 3,
    rank: 0,
    amount: null,
    onSale: true,
    position: 1,
  });
  const key = () => ({ idempotencyKey: randomUUID() });
  const redeem = () =>
    member.site.call(redeemPointReward, { rewardId, redeemQuantity: 1, password: paymentPassword }, key());
  await redeem();
  await operator.call(boRejectPointOrder, { id: (await redeem()).redeemId, reason: 'Out of stock' });
  await member.site.call(convertPoint, { points: 200, password: paymentPassword }, key());
});
afterAll(() => on.close());

test('what follows from the entries has no difference', async () => {
  expect(await recountRewards(on.platform.pool)).toEqual({ grants: 1, wagers: 2, pointAccounts: 1, differences: [] });
});

test.each([
  ['bonus_grant', 'counted', 1, ['bonus progress', 'bonus progress by round']],
  ['bonus_grant', 'converted', 7, ['bonus converted', 'bonus wallet']],
  ['bonus_grant', 'returned', 7, ['bonus returned', 'bonus wallet']],
  ['bonus_wager', 'counted', -1, ['bonus progress by round']],
  ['bonus_wager', 'staked', -1, ['bonus progress', 'round of a bonus', 'round of a bonus']],
  ['point_account', 'earned', 1, ['points of play']],
])('a change of %s.%s by %i is found', async (table, column, by, what) => {
  await change(`update ${table} set ${column} = ${column} + ${by}`);
  try {
    expect((await differences()).map((difference) => difference.what).toSorted()).toEqual(what);
  } finally {
    await change(`update ${table} set ${column} = ${column} - ${by}`);
  }
  expect(await differences()).toEqual([]);
});

test('points that were spent without an order, and an order that was not given back, are found', async () => {
  const id = randomUUID();
  const owner = { type: 'points_spend', ref: id, merchantId: merchant().id, customerId: member.memberId } as const;
  await on.platform.ledger.post({ ...owner, currency: 'PTS', amount: 3 });
  await change(`update point_order set state = 'rejected', decided_at = now() where state = 'processing'`);
  const found = await differences();
  expect(found.map(({ what, stated, recomputed }) => [what, stated, recomputed])).toEqual([
    ['points', 252, 305],
    ['points given back', 100, 50],
    ['points spent', 300, 303],
  ]);
});
