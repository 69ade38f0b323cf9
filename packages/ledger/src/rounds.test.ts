import { inTransaction } from '@fairhouse/database';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from './operations.ts';
import {
  base,
  bet,
  brief,
  closeRound,
  MERCHANT,
  POSTGRES,
  refund,
  startTestLedger,
  VENDOR,
  win,
  type TestLedger,
} from './test-ledger.ts';

describe.each(POSTGRES)('vendor play on PostgreSQL %s', (postgres) => {
  let t: TestLedger;
  let customer: number;
  beforeAll(async () => {
    t = await startTestLedger(postgres);
  });
  afterAll(() => t.close());
  afterEach(async () => {
    expect((await t.ledger.check(t.pool)).differences).toEqual([]);
  });

  /** Posts in order for a customer with a balance of 100 and answers the outcomes. */
  async function story(steps: (customer: number) => Operation[]): Promise<string[]> {
    customer = await t.newCustomer(100);
    const said = [];
    for (const operation of steps(customer)) said.push(brief(await t.ledger.post(operation)));
    return said;
  }
  const roundState = async (round: string) => (await t.ledger.round(MERCHANT, VENDOR, round, customer))?.state;

  test('a round has bets, wins and a close', async () => {
    const said = await story((c) => [
      bet(c, 'R1', 30),
      bet(c, 'R1', 20),
      win(c, 'R1', 5),
      win(c, 'R1', 0),
      closeRound(c, 'R1'),
      closeRound(c, 'R1'),
    ]);
    expect(said).toEqual(['posted 70', 'posted 50', 'posted 55', 'posted 55', 'posted 55', 'duplicate 55']);
    expect(await t.ledger.round(MERCHANT, VENDOR, 'R1', customer)).toMatchObject({
      customerId: customer,
      state: 'completed',
      staked: 50,
      paid: 5,
      openedAt: expect.any(Date),
      closedAt: expect.any(Date),
    });
  });

  test('a win may close its round in the same step', async () => {
    const said = await story((c) => [
      bet(c, 'R2', 30),
      { ...win(c, 'R2', 60), endsRound: true },
      bet(c, 'R2', 1),
      win(c, 'R2', 1),
    ]);
    expect(said).toEqual(['posted 70', 'posted 130', 'refused round_closed 130', 'refused round_closed 130']);
    expect(await roundState('R2')).toBe('completed');
  });

  test('a win without a posted bet is refused and, unlike its bet, leaves no record (reliability 19)', async () => {
    const said = await story((c) => [
      win(c, 'none', 10),
      bet(c, 'poor', 1_000),
      win(c, 'poor', 10),
      closeRound(c, 'none'),
    ]);
    expect(said).toEqual([
      'refused round_unknown 100',
      'refused insufficient_funds 100',
      'refused round_unknown 100',
      'refused round_unknown 100',
    ]);
    const recorded = await inTransaction(t.pool, { merchantId: MERCHANT }, (tx) =>
      tx.query(
        'select kind, status, delta::int from ledger.transfer where wallet_id = $1 and status > 0 order by seq',
        [customer * 1024],
      ),
    );
    expect(recorded.rows).toEqual([{ kind: 1, status: 1, delta: 0 }]);
  });

  test('a win that arrived before its bet is paid when it is sent again', async () => {
    const said = await story((c) => {
      const early = win(c, 'late', 25);
      return [early, early, bet(c, 'late', 10), early, early, { ...early, amount: 26 }];
    });
    expect(said).toEqual([
      'refused round_unknown 100',
      'refused round_unknown 100',
      'posted 90',
      'posted 115',
      'duplicate 115',
      'refused key_reused 115',
    ]);
  });

  test('a win without a bet is refused as key_reused when its reference belongs to something else, whatever was posted before', async () => {
    customer = await t.newCustomer(100);
    for (let i = 0; i < 40; i += 1) await t.ledger.post({ ...base(customer), type: 'deposit', amount: 1 });
    const stake = bet(customer, 'R1', 30);
    const said = await t.story(stake, { ...win(customer, 'none', 5), ref: stake.ref }, bet(customer, 'R1', 1));
    expect(said).toEqual(['posted 110', 'refused key_reused 110', 'posted 109']);
  });

  test('a round belongs to one player and one vendor', async () => {
    const other = await t.newCustomer(100);
    const said = await story((c) => [
      bet(c, 'R3', 10),
      win(other, 'R3', 10),
      { ...win(c, 'R3', 10), vendorId: VENDOR + 1 },
      bet(other, 'R3', 10),
    ]);
    expect(said).toEqual(['posted 90', 'refused round_unknown 100', 'refused round_unknown 90', 'posted 90']);
  });

  test('bet, win and refund sent five times each have one effect (reliability 15)', async () => {
    const five = (operation: Operation) => Array.from({ length: 5 }, () => operation);
    const said = await story((c) => {
      const lost = bet(c, 'R5', 10);
      return [...five(bet(c, 'R4', 10)), ...five(win(c, 'R4', 25)), ...five(lost), ...five(refund(c, 'R5', lost.ref))];
    });
    const once = (balance: number) => [`posted ${balance}`, ...Array.from({ length: 4 }, () => `duplicate ${balance}`)];
    expect(said).toEqual([...once(90), ...once(115), ...once(105), ...once(115)]);
  });

  test('a refund returns exactly its bet, once, whatever its reference', async () => {
    const said = await story((c) => {
      const [open, given] = [bet(c, 'R6', 10), bet(c, 'R6', 25)];
      const again = refund(c, 'R6', given.ref);
      return [open, given, refund(c, 'R6', given.ref), again, again, bet(c, 'R6', 1)];
    });
    expect(said).toEqual([
      'posted 90',
      'posted 65',
      'posted 90',
      'refused bet_refunded 90',
      'refused bet_refunded 90',
      'posted 89',
    ]);
    expect(await t.ledger.round(MERCHANT, VENDOR, 'R6', customer)).toMatchObject({ state: 'open', staked: 11 });
  });

  test('a close or refund under the reference of something else is refused, whatever was posted before', async () => {
    // No repeats for a while, so that batches no longer search for them.
    customer = await t.newCustomer(100);
    for (let i = 0; i < 40; i += 1) await t.ledger.post({ ...base(customer), type: 'deposit', amount: 1 });
    const [first, second] = [bet(customer, 'R1', 30), bet(customer, 'R2', 20)];
    const back = refund(customer, 'R2', second.ref);
    const said = await t.story(first, { ...closeRound(customer, 'R1'), ref: first.ref }, second, back, {
      ...refund(customer, 'R2', second.ref),
      ref: first.ref,
    });
    expect(said).toEqual(['posted 110', 'refused key_reused 110', 'posted 90', 'posted 110', 'refused key_reused 110']);
    expect(await roundState('R1')).toBe('open');
  });

  test('a round is cancelled when every bet was refunded', async () => {
    const said = await story((c) => {
      const stake = bet(c, 'R7', 10);
      return [stake, refund(c, 'R7', stake.ref), win(c, 'R7', 10), bet(c, 'R7', 10), closeRound(c, 'R7')];
    });
    expect(said).toEqual([
      'posted 90',
      'posted 100',
      'refused round_closed 100',
      'refused round_closed 100',
      'duplicate 100',
    ]);
    expect(await roundState('R7')).toBe('cancelled');
  });

  test('a refund before its bet leaves a tombstone (reliability 16)', async () => {
    const said = await story((c) => {
      const late = bet(c, 'R8', 10);
      const early = refund(c, 'R8', late.ref);
      return [early, early, refund(c, 'R8', late.ref), late, late, early];
    });
    expect(said).toEqual([
      'refused bet_unknown 100',
      'refused bet_unknown 100',
      'refused bet_unknown 100',
      'refused tombstoned 100',
      'refused tombstoned 100',
      'refused bet_unknown 100',
    ]);
    expect(await roundState('R8')).toBe(undefined);
  });

  test('a refund after settlement is refused (reliability 17)', async () => {
    const said = await story((c) => {
      const [won, closed] = [bet(c, 'R9', 10), bet(c, 'R10', 10)];
      return [
        won,
        win(c, 'R9', 1),
        refund(c, 'R9', won.ref),
        closed,
        closeRound(c, 'R10'),
        refund(c, 'R10', closed.ref),
      ];
    });
    expect(said).toEqual([
      'posted 90',
      'posted 91',
      'refused round_closed 91',
      'posted 81',
      'posted 81',
      'refused round_closed 81',
    ]);
  });

  test('a refund of something other than a posted bet of that round returns nothing', async () => {
    const said = await story((c) => {
      const [poor, other, payout] = [bet(c, 'R11', 1_000), bet(c, 'R12', 10), win(c, 'R12', 10)];
      return [
        poor,
        refund(c, 'R11', poor.ref),
        other,
        refund(c, 'R11', other.ref),
        payout,
        refund(c, 'R12', payout.ref),
      ];
    });
    expect(said).toEqual([
      'refused insufficient_funds 100',
      'refused bet_unknown 100',
      'posted 90',
      'refused bet_unknown 90',
      'posted 100',
      'refused bet_unknown 100',
    ]);
  });

  test('a frozen wallet takes wins and refunds and refuses debits (reliability 18)', async () => {
    customer = await t.newCustomer(100);
    const [stake, second] = [bet(customer, 'R13', 10), bet(customer, 'R14', 10)];
    await t.ledger.post(stake);
    await t.ledger.post(second);
    await inTransaction(t.pool, { merchantId: MERCHANT }, (tx) =>
      t.ledger.freeze(tx, { merchantId: MERCHANT, customerId: customer }),
    );
    const said = [];
    for (const operation of [win(customer, 'R13', 50), refund(customer, 'R14', second.ref), bet(customer, 'R15', 1)])
      said.push(brief(await t.ledger.post(operation)));
    expect(said).toEqual(['posted 130', 'posted 140', 'refused wallet_frozen 140']);
    expect((await t.ledger.balances(MERCHANT, customer))?.frozen).toBe(true);
    await inTransaction(t.pool, { merchantId: MERCHANT }, (tx) =>
      t.ledger.unfreeze(tx, { merchantId: MERCHANT, customerId: customer }),
    );
    expect(brief(await t.ledger.post(bet(customer, 'R15', 1)))).toBe('posted 139');
  });

  test('a whole round posted at once is settled in order', async () => {
    customer = await t.newCustomer(100);
    const stake = bet(customer, 'R16', 10);
    const answers = await Promise.all(
      [stake, win(customer, 'R16', 4), refund(customer, 'R16', stake.ref), closeRound(customer, 'R16'), stake].map(
        (o) => t.ledger.post(o),
      ),
    );
    expect(answers.map(brief)).toEqual([
      'posted 90',
      'posted 94',
      'refused round_closed 94',
      'posted 94',
      'duplicate 90',
    ]);
  });

  test('a promotional win needs no round', async () => {
    const said = await story((c) => [
      { ...base(c), type: 'promo_win', vendorId: VENDOR, amount: 7, cause: { type: 'promotion', id: 'P1' } },
    ]);
    expect(said).toEqual(['posted 107']);
  });
});
