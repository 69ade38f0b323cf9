import { inTransaction } from '@fairhouse/database';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readRoundMovements } from './read-round-movements.ts';
import { findRound } from './read-rounds.ts';
import { correct, deposit, fee, newBonusWinner, newWinner, owedBy, paidOf } from './test-corrections.ts';
import { base, bet, MERCHANT, startTestLedger, VENDOR, win, type TestLedger } from './test-ledger.ts';

let t: TestLedger;
beforeAll(async () => {
  t = await startTestLedger();
});
afterAll(() => t.close());
afterEach(async () => {
  expect((await t.ledger.check(t.pool)).differences).toEqual([]);
});

const OTHER_VENDOR = 4;

describe('a correction of a round that has ended', () => {
  test('gives and takes once, and changes what the round has paid', async () => {
    const { customer, payout } = await newWinner(t, 500);
    const less = correct(customer, 'r', -200, payout.ref);
    const more = correct(customer, 'r', 50, less.ref);
    expect(await t.story(less, less, more, { ...less, amount: -300 })).toEqual([
      'posted 300',
      'duplicate 300',
      'posted 350',
      'refused key_reused 300',
    ]);
    expect(await paidOf(t, customer, 'r')).toBe(350);
    const movements = await inTransaction(t.pool, { merchantId: MERCHANT, readOnly: true }, async (tx) => {
      const round = await findRound(tx, { customerId: customer, vendorId: VENDOR, names: { from: 'r', before: 's' } });
      return readRoundMovements(tx, customer, round!);
    });
    expect(movements.map(({ type, amount }) => [type, amount])).toEqual([
      ['bet', -100],
      ['win', 500],
      ['round_correction', -200],
      ['round_correction', 50],
    ]);
  });

  test('is refused while the round is open, on other entries, and beyond what was paid', async () => {
    const { customer, payout } = await newWinner(t, 500);
    const other = bet(customer, 'open', 10);
    expect(
      await t.story(
        other,
        correct(customer, 'open', 5, other.ref),
        correct(customer, 'r', -5, other.ref),
        correct(customer, 'none', -5, payout.ref),
        correct(customer, 'r', -501, payout.ref),
        correct(customer, 'r', -300, payout.ref),
        correct(customer, 'r', -201, payout.ref),
        correct(customer, 'r', -5, payout.ref, OTHER_VENDOR),
      ),
    ).toEqual([
      'posted 490',
      'refused round_open 490',
      'refused entry_unknown 490',
      'refused round_unknown 490',
      'refused correction_over_paid 490',
      'posted 190',
      'refused correction_over_paid 190',
      'refused round_unknown 190',
    ]);
  });

  test('is refused after 72 hours', async () => {
    const { customer, payout } = await newWinner(t, 500);
    const age = (interval: string) =>
      inTransaction(t.owner, { merchantId: MERCHANT }, (tx) =>
        tx.query(`update ledger.round set closed_at = now() - $2::interval where wallet_id = $1`, [
          customer * 1024,
          interval,
        ]),
      );
    await age('71 hours 59 minutes');
    expect(await t.story(correct(customer, 'r', -1, payout.ref))).toEqual(['posted 499']);
    await age('72 hours 1 minute');
    expect(await t.story(correct(customer, 'r', 1, payout.ref))).toEqual(['refused correction_late 499']);
  });

  test('takes what there is, and the rest from later wins of its vendor alone', async () => {
    const { customer, payout } = await newWinner(t, 500);
    await t.story(fee(customer, 450));
    expect(await t.story(correct(customer, 'r', -500, payout.ref))).toEqual(['posted 0']);
    expect(await owedBy(t, customer, 'r')).toEqual([450]);
    expect(await paidOf(t, customer, 'r')).toBe(450);
    const later = { ...win(customer, 's', 300), endsRound: true } as const;
    expect(
      await t.story(
        deposit(customer, 100),
        { ...bet(customer, 'x', 50), vendorId: OTHER_VENDOR },
        { ...win(customer, 'x', 60), vendorId: OTHER_VENDOR },
        bet(customer, 's', 10),
        later,
        later,
      ),
    ).toEqual(['posted 100', 'posted 50', 'posted 110', 'posted 100', 'posted 100', 'duplicate 400']);
    expect(await owedBy(t, customer, 'r')).toEqual([150]);
    expect(await paidOf(t, customer, 's')).toBe(300);
    await t.story(bet(customer, 'z', 10), win(customer, 'z', 400));
    expect(await t.balances(customer)).toMatchObject({ main: 340 });
    expect(await owedBy(t, customer, 'r')).toEqual([0]);
    expect(await paidOf(t, customer, 'r')).toBe(0);
  });

  test('given back again pays off what was owed first', async () => {
    const { customer, payout } = await newWinner(t, 500);
    await t.story(fee(customer, 400));
    const taken = correct(customer, 'r', -500, payout.ref);
    expect(await t.story(taken, correct(customer, 'r', 500, taken.ref))).toEqual(['posted 0', 'posted 100']);
    expect(await owedBy(t, customer, 'r')).toEqual([0, 0]);
    expect(await paidOf(t, customer, 'r')).toBe(500);
  });

  test('takes nothing from a frozen wallet, and owes it', async () => {
    const { customer, payout } = await newWinner(t, 500);
    const who = { merchantId: MERCHANT, customerId: customer };
    await inTransaction(t.pool, who, (tx) => t.ledger.freeze(tx, who));
    expect(await t.story(correct(customer, 'r', -200, payout.ref))).toEqual(['posted 500']);
    await inTransaction(t.pool, who, (tx) => t.ledger.unfreeze(tx, who));
    expect(await owedBy(t, customer, 'r')).toEqual([200]);
  });

  test('leaves the part of bonus money', async () => {
    const { customer, stake } = await newBonusWinner(t, 50, 400);
    expect(await t.story(correct(customer, 'r', -400, stake.ref), correct(customer, 'r', -1, stake.ref))).toEqual([
      'posted 0',
      'refused correction_over_paid 0',
    ]);
    expect(await t.balances(customer)).toMatchObject({ main: 0, bonus: 250 });
    expect(await owedBy(t, customer, 'r')).toEqual([0]);
  });

  test('gives what was left of bonus money no second time', async () => {
    const { customer, stake } = await newBonusWinner(t, 50, 400);
    expect(
      await t.story(
        correct(customer, 'r', -400, stake.ref),
        correct(customer, 'r', 400, stake.ref),
        correct(customer, 'r', -400, stake.ref),
        correct(customer, 'r', 150, stake.ref),
        correct(customer, 'r', -151, stake.ref),
        correct(customer, 'r', 250, stake.ref),
      ),
    ).toEqual(['posted 0', 'posted 200', 'posted 0', 'posted 0', 'refused correction_over_paid 0', 'posted 200']);
    expect(await t.balances(customer)).toMatchObject({ main: 200, bonus: 250 });
    expect(await paidOf(t, customer, 'r')).toBe(400);
  });

  test('leaves no more than bonus money was paid', async () => {
    const { customer, stake } = await newBonusWinner(t, 50, 400);
    expect(await t.story(correct(customer, 'r', 400, stake.ref), correct(customer, 'r', -800, stake.ref))).toEqual([
      'posted 600',
      'posted 0',
    ]);
    expect(await t.balances(customer)).toMatchObject({ main: 0, bonus: 250 });
  });

  test('of a round whose bets were given back may only give', async () => {
    const customer = await t.newCustomer(100);
    const stake = bet(customer, 'r', 100);
    await t.story(stake, { ...base(customer), type: 'refund', vendorId: VENDOR, round: 'r', bet: stake.ref });
    expect(await t.story(correct(customer, 'r', -1, stake.ref), correct(customer, 'r', 120, stake.ref))).toEqual([
      'refused correction_over_paid 100',
      'posted 220',
    ]);
  });
});

test('What a round had paid is found by the round, not among all earlier corrections', async () => {
  const { customer, payout } = await newWinner(t, 500);
  for (let count = 0; count < 3; count += 1) await t.story(correct(customer, 'r', -1, payout.ref));
  const plan = await inTransaction(t.owner, { merchantId: MERCHANT, readOnly: true }, async (tx) => {
    // As with many that are not analysed yet: an index is an index.
    await tx.query('set local enable_seqscan = off');
    const { rows } = await tx.query<{ 'QUERY PLAN': string }>(
      `explain select * from ledger_reading.corrected_rounds($1, now() - interval '1 minute', now(), 'UTC')`,
      [MERCHANT],
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toMatch(
    /Index Cond: \(\(wallet_id = e\.wallet_id\) AND \(bucket = e\.bucket\) AND \(cause_id = e\.round\)\)/,
  );
});

test('Whatever stretches corrections are read in, the changes of a round follow one another', async () => {
  const { customer, payout } = await newWinner(t, 500);
  const clock = async () => (await t.pool.query<{ now: string }>('select clock_timestamp()::text as now')).rows[0]!.now;
  const times = [await clock()];
  for (const amount of [-200, 50, -350, 120]) {
    await t.story(correct(customer, 'r', amount, payout.ref));
    times.push(await clock());
  }
  const changes = (after: string, until: string) =>
    inTransaction(t.pool, { merchantId: MERCHANT, readOnly: true }, async (tx) => {
      const { rows } = await tx.query<{ sign: number; paid: number; staked: number }>(
        `select sign, paid, staked from ledger_reading.corrected_rounds(1::smallint, $1, $2, 'UTC')
          where customer = $3 order by day, sign`,
        [after, until, customer],
      );
      // Midnight may be in it: then each day has its own change.
      const ends = rows.length === 0 ? [] : [rows[0]!, rows.at(-1)!];
      return ends.map(({ sign, paid, staked }) => [sign, paid, staked]);
    });
  const of = (before: number, after: number) => [
    [-1, before, 100],
    [1, after, 100],
  ];
  expect(await changes(times[0]!, times[4]!)).toEqual(of(500, 120));
  expect(await changes(times[0]!, times[1]!)).toEqual(of(500, 300));
  expect(await changes(times[1]!, times[3]!)).toEqual(of(300, 0));
  expect(await changes(times[3]!, times[4]!)).toEqual(of(0, 120));
  expect(await changes(times[4]!, 'infinity')).toEqual([]);
});
