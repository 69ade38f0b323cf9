import { inTransaction } from '@fairhouse/database';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from './operations.ts';
import { setStakeLimits } from './play-limits.ts';
import {
  base,
  bet,
  closeRound,
  MERCHANT,
  refund,
  startTestLedger,
  tally,
  win,
  type TestLedger,
} from './test-ledger.ts';

let t: TestLedger;
beforeAll(async () => {
  t = await startTestLedger();
});
afterAll(() => t.close());
afterEach(async () => {
  expect((await t.ledger.check(t.pool)).differences).toEqual([]);
});

const mixed = (customer: number, round: string, amount: number, most = 20_000) =>
  ({ ...bet(customer, round, amount), bonus: { most } }) satisfies Operation;
const credit = (customer: number, amount: number) =>
  ({ ...base(customer), type: 'bonus_grant', amount }) as const satisfies Operation;
const newMember = async (main: number, bonus: number) => {
  const customer = await t.newCustomer(main);
  await t.ledger.post(credit(customer, bonus));
  return customer;
};
const money = async (customer: number) => {
  const { main, bonus } = (await t.balances(customer))!;
  return { main, bonus };
};
const roundOf = async (customer: number, round: string) => {
  const { rows } = await t.pool.query<Record<string, number>>(
    `with m as (select ledger.enter_merchant(1::smallint))
     select r.staked, r.staked_bonus as "stakedBonus", r.paid, r.paid_bonus as "paidBonus"
       from m cross join lateral (select * from ledger.round where wallet_id = $1 and round = $2 offset 0) r`,
    [customer * 1024, round],
  );
  return rows[0];
};

describe('a bet with bonus money', () => {
  test('takes own money first, and splits its wins as it was staked', async () => {
    const c = await newMember(50_000, 50_000);
    await t.story(mixed(c, 'a', 40_000), { ...win(c, 'a', 0), endsRound: true });
    expect(await money(c)).toEqual({ main: 10_000, bonus: 50_000 });
    expect(await t.story(mixed(c, 'b', 16_000))).toEqual(['posted 0']);
    expect(await money(c)).toEqual({ main: 0, bonus: 44_000 });
    await t.story({ ...win(c, 'b', 48_000), endsRound: true });
    expect(await money(c)).toEqual({ main: 30_000, bonus: 62_000 });
    expect(await roundOf(c, 'b')).toEqual({ staked: 16_000, stakedBonus: 6_000, paid: 48_000, paidBonus: 18_000 });
  });

  test('leaves what does not divide to the member', async () => {
    const c = await newMember(10_000, 6_000);
    await t.story(mixed(c, 'a', 16_000), win(c, 'a', 10_001));
    expect(await money(c)).toEqual({ main: 6_251, bonus: 3_750 });
  });

  test('is refused above the limit of the stake, and paid by own money alone however large', async () => {
    const c = await newMember(30_000, 50_000);
    expect(await t.story(mixed(c, 'a', 30_000), mixed(c, 'b', 20_001), mixed(c, 'c', 20_000))).toEqual([
      'posted 0',
      'refused insufficient_funds 0',
      'posted 0',
    ]);
    expect(await money(c)).toEqual({ main: 0, bonus: 30_000 });
  });

  test('does not touch bonus money without leave, nor with a limit of 0', async () => {
    const c = await newMember(100, 1_000);
    expect(await t.story(bet(c, 'a', 101), mixed(c, 'b', 101, 0), mixed(c, 'c', 1_101))).toEqual(
      Array.from({ length: 3 }, () => 'refused insufficient_funds 100'),
    );
  });

  test('is refunded to the wallets that paid it, once', async () => {
    const c = await newMember(100, 1_000);
    const first = mixed(c, 'a', 300);
    const second = mixed(c, 'a', 200);
    const back = refund(c, 'a', first.ref);
    expect(await t.story(first, second, back, back, refund(c, 'a', first.ref))).toEqual([
      'posted 0',
      'posted 0',
      'posted 100',
      'duplicate 100',
      'refused bet_refunded 100',
    ]);
    expect(await money(c)).toEqual({ main: 100, bonus: 800 });
    expect(await roundOf(c, 'a')).toMatchObject({ staked: 200, stakedBonus: 200 });
    await t.story(win(c, 'a', 50), closeRound(c, 'a'));
    expect(await money(c)).toEqual({ main: 100, bonus: 850 });
  });

  test('is the same bet when it comes again, with another limit too', async () => {
    const c = await newMember(100, 1_000);
    const first = mixed(c, 'a', 300);
    expect(await t.story(first, { ...first, bonus: { most: 1 } }, { ...first, amount: 301 })).toEqual([
      'posted 0',
      'duplicate 0',
      'refused key_reused 0',
    ]);
    expect(await money(c)).toEqual({ main: 0, bonus: 800 });
  });

  test('counts whole for limits on stakes and losses, and its refund gives the whole room back', async () => {
    const c = await newMember(100, 1_000);
    await inTransaction(t.pool, { merchantId: MERCHANT }, (tx) =>
      setStakeLimits(tx, { merchantId: MERCHANT, customerId: c, timeZone: 'UTC' }, [
        { kind: 'stake', period: 'day', amount: 500 },
        { kind: 'loss', period: 'month', amount: 600 },
      ]),
    );
    const first = mixed(c, 'a', 400);
    expect(await t.story(first, mixed(c, 'b', 101), refund(c, 'a', first.ref), mixed(c, 'c', 500))).toEqual([
      'posted 0',
      'refused stake_limit 0',
      'posted 100',
      'posted 0',
    ]);
  });

  test('never overdraws in parallel, beside grants and conversions', async () => {
    const c = await newMember(1_000, 1_000);
    const bets = Array.from({ length: 60 }, (_, i) => t.ledger.post(mixed(c, `p${i}`, 50)));
    const others = Array.from({ length: 5 }, () => t.ledger.post(credit(c, 10)));
    await Promise.all(others);
    const outcomes = tally(await Promise.all(bets));
    const { main, bonus } = await money(c);
    expect(outcomes['posted']! * 50 + main + bonus).toBe(2_050);
    expect(outcomes['posted']).toBeGreaterThanOrEqual(40);
    await t.story({ ...base(c), type: 'bonus_convert', amount: 10 }, { ...base(c), type: 'bonus_forfeit', amount: 10 });
  });

  test('from two processes at once', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => newMember(500, 500)));
    const play = (name: string) =>
      members.flatMap((c) =>
        Array.from({ length: 15 }, async (_, i) => {
          const client = await t.pool.connect();
          try {
            await client.query('begin');
            const said = await t.ledger.postIn(client, MERCHANT, [mixed(c, `${name}${i}`, 40), credit(c, 1)]);
            await client.query('commit');
            return said[0]!;
          } finally {
            client.release();
          }
        }),
      );
    const lanes = members.flatMap((c) => Array.from({ length: 15 }, (_, i) => t.ledger.post(mixed(c, `l${i}`, 40))));
    const outcomes = await Promise.all([...play('x'), ...lanes]);
    expect(tally(outcomes)['posted']).toBeGreaterThanOrEqual(members.length * 25);
    const { rows } = await t.pool.query('select deadlocks from pg_stat_database where datname = current_database()');
    expect(rows).toEqual([{ deadlocks: 0 }]);
  });
});

test('A reward is the member’s own money; the points of an order are given back once', async () => {
  const c = await t.newCustomer();
  const spend = { ...base(c), currency: 'PTS', type: 'points_spend', amount: 70 } as const;
  const back = { ...base(c), currency: 'PTS', type: 'points_return', spend: spend.ref } as const;
  expect(
    await t.story(
      { ...base(c), type: 'reward', amount: 1_234, cause: { type: 'rebate', id: '2026-11' } },
      { ...base(c), currency: 'PTS', type: 'points_earn', amount: 100 },
      back,
      spend,
      { ...back, ref: base(c).ref },
      { ...back, ref: base(c).ref },
    ),
  ).toEqual([
    'posted 1234',
    'posted 100',
    'refused entry_unknown 100',
    'posted 30',
    'posted 100',
    'refused entry_returned 100',
  ]);
});
