import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLedger } from './create-ledger.ts';
import { readStakeLimits, setStakeLimits, sumPlay, type StakeLimit } from './play-limits.ts';
import { bet, MERCHANT, refund, startTestLedger, tally, win, type TestLedger } from './test-ledger.ts';

let t: TestLedger;
beforeAll(async () => {
  t = await startTestLedger();
});
afterAll(() => t.close());

const limit = (customerId: number, ...limits: StakeLimit[]) =>
  inTransaction(t.pool, { merchantId: MERCHANT }, (tx) =>
    setStakeLimits(tx, { merchantId: MERCHANT, customerId, timeZone: 'Asia/Manila' }, limits),
  );
const used = async (customerId: number) => {
  const limits = await inTransaction(t.pool, { merchantId: MERCHANT }, (tx) =>
    readStakeLimits(tx, customerId, new Date()),
  );
  return Object.fromEntries(limits.map(({ kind, period, used: sum }) => [`${kind} ${period}`, sum]));
};
/** A new ledger has no month before the present one, in which bets of two days ago lie at the beginning of a month. */
async function makeEarlierMonth(tx: PoolClient): Promise<void> {
  const now = new Date();
  const monthAt = (months: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months)).toISOString();
  const [from, to] = [monthAt(-1), monthAt(0)];
  await tx.query(
    `create table if not exists ledger.transfer_${from.slice(0, 7).replace('-', '_')} partition of ledger.transfer
    for values from ('${from}') to ('${to}')`,
  );
}

/** Ends the present periods of a player's limits, as midnight does. */
const endPeriods = (customerId: number, alsoBets = false) =>
  inTransaction(t.owner, { merchantId: MERCHANT }, async (tx) => {
    await tx.query(
      `update ledger.play_limit set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day'
      where wallet_id = $1`,
      [customerId * 1024],
    );
    if (!alsoBets) return;
    await makeEarlierMonth(tx);
    await tx.query(`update ledger.transfer set at = at - interval '2 days' where wallet_id = $1`, [customerId * 1024]);
  });

const stake = (period: 'day' | 'week' | 'month', amount: number): StakeLimit => ({ kind: 'stake', period, amount });
const loss = (period: 'day' | 'week' | 'month', amount: number): StakeLimit => ({ kind: 'loss', period, amount });
const single = (amount: number): StakeLimit => ({ kind: 'single_stake', period: 'bet', amount });

describe('limits of stakes and losses', () => {
  test('A stake above the single-stake limit is refused, and one of it is taken', async () => {
    const player = await t.newCustomer(1_000);
    await limit(player, single(100));
    expect(await t.story(bet(player, 'a', 101), bet(player, 'b', 100))).toEqual([
      'refused single_stake_limit 1000',
      'posted 900',
    ]);
  });

  test('The lowest remainder of day, week and month decides', async () => {
    const player = await t.newCustomer(1_000);
    await limit(player, stake('day', 500), stake('week', 300), stake('month', 400));
    expect(await t.story(bet(player, 'a', 200), bet(player, 'b', 101), bet(player, 'c', 100))).toEqual([
      'posted 800',
      'refused stake_limit 800',
      'posted 700',
    ]);
    expect(await used(player)).toEqual({ 'stake day': 300, 'stake week': 300, 'stake month': 300 });
  });

  test('A win makes room for losses, and none for stakes', async () => {
    const player = await t.newCustomer(1_000);
    await limit(player, loss('day', 100), stake('day', 250));
    expect(
      await t.story(
        bet(player, 'a', 100),
        bet(player, 'b', 1),
        win(player, 'a', 80),
        bet(player, 'b', 81),
        bet(player, 'b', 80),
        win(player, 'b', 500),
        bet(player, 'c', 71),
        bet(player, 'c', 70),
      ),
    ).toEqual([
      'posted 900',
      'refused loss_limit 900',
      'posted 980',
      'refused loss_limit 980',
      'posted 900',
      'posted 1400',
      'refused stake_limit 1400',
      'posted 1330',
    ]);
    expect(await used(player)).toEqual({ 'loss day': -330, 'stake day': 250 });
  });

  test('What was staked before counts: a limit below it stops at once, and wins and refunds are still paid', async () => {
    const player = await t.newCustomer(1_000);
    const first = bet(player, 'a', 300);
    await t.story(first, bet(player, 'b', 100), win(player, 'b', 20));
    await limit(player, stake('day', 200), loss('month', 200));
    expect(await used(player)).toEqual({ 'stake day': 400, 'loss month': 380 });
    expect(await t.story(bet(player, 'c', 1), win(player, 'b', 30), refund(player, 'a', first.ref))).toEqual([
      'refused stake_limit 620',
      'posted 650',
      'posted 950',
    ]);
    expect(await used(player)).toEqual({ 'stake day': 100, 'loss month': 50 });
    expect(await t.story(bet(player, 'c', 101), bet(player, 'd', 100))).toEqual([
      'refused stake_limit 950',
      'posted 850',
    ]);
  });

  test('A refused bet stays refused under its reference, and the sums count it never', async () => {
    const player = await t.newCustomer(1_000);
    await limit(player, stake('day', 50));
    const refused = bet(player, 'a', 60);
    expect(await t.story(refused)).toEqual(['refused stake_limit 1000']);
    await limit(player);
    expect(await t.story(refused, bet(player, 'b', 60))).toEqual(['refused stake_limit 1000', 'posted 940']);
    expect(await used(player)).toEqual({});
  });

  test.each([
    ['one server', 1, 700, 1_000, 'refused stake_limit'],
    ['one server', 1, 1_000, 700, 'refused loss_limit'],
    ['two servers', 2, 700, 1_000, 'refused stake_limit'],
    ['two servers', 2, 1_000, 700, 'refused loss_limit'],
  ])(
    '50 parallel bets at %s (%i) never pass limits of %i staked and %i lost',
    async (_, servers, most, lost, refused) => {
      const second = createLedger({ pool: t.pool });
      const player = await t.newCustomer(10_000);
      await limit(player, stake('day', most), loss('week', lost));
      const posted = await Promise.all(
        Array.from({ length: 50 }, (__, i) =>
          (servers === 2 && i % 2 ? second : t.ledger).post(bet(player, `r${i}`, 100)),
        ),
      );
      expect(tally(posted)).toEqual({ posted: 7, [refused]: 43 });
      expect(await used(player)).toEqual({ 'stake day': 700, 'loss week': 700 });
      await second.close();
    },
  );

  test('A limit set while bets are posted misses none of them', async () => {
    const player = await t.newCustomer(10_000);
    const bets = Array.from({ length: 40 }, (_, i) => t.ledger.post(bet(player, `r${i}`, 100)));
    await Promise.all([...bets.slice(0, 20), limit(player, stake('day', 1_000)), ...bets.slice(20)]);
    const { staked } = await inTransaction(t.pool, { merchantId: MERCHANT }, (tx) => sumPlay(tx, player, new Date(0)));
    expect(await used(player)).toEqual({ 'stake day': staked });
    expect(await t.story(bet(player, 'last', Math.max(1, 1_001 - staked)))).toEqual([
      expect.stringMatching('refused stake_limit'),
    ]);
  });

  test('A new period begins at zero, and the refund of an earlier bet makes no room in it', async () => {
    const player = await t.newCustomer(1_000);
    await limit(player, stake('day', 100), loss('day', 100));
    const old = bet(player, 'a', 100);
    expect(await t.story(old, bet(player, 'b', 1))).toEqual(['posted 900', 'refused stake_limit 900']);
    await endPeriods(player, true);
    expect(await t.story(bet(player, 'b', 60), refund(player, 'a', old.ref), bet(player, 'c', 41))).toEqual([
      'posted 840',
      'posted 940',
      'refused stake_limit 940',
    ]);
    expect(await used(player)).toEqual({ 'stake day': 60, 'loss day': 60 });
  });

  test('The checker finds a sum that differs from its entries', async () => {
    const player = await t.newCustomer(1_000);
    await limit(player, stake('month', 500));
    await t.story(bet(player, 'a', 100));
    const before = await t.ledger.check(t.pool);
    expect(before.differences.filter(({ what }) => what === 'limit')).toEqual([]);
    await inTransaction(t.owner, { merchantId: MERCHANT }, (tx) =>
      tx.query('update ledger.play_limit set used = 90 where wallet_id = $1', [player * 1024]),
    );
    const after = await t.ledger.check(t.pool);
    expect(after.differences.filter(({ what }) => what === 'limit')).toEqual([
      { what: 'limit', merchantId: MERCHANT, id: `${player * 1024} 1 month`, stated: 90, recomputed: 100 },
    ]);
    await limit(player);
  });
});
