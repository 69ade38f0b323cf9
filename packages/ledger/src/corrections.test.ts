import { inTransaction } from '@fairhouse/database';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from './operations.ts';
import { readCorrections } from './read-corrections.ts';
import { readRoundMovements } from './read-round-movements.ts';
import { findRound } from './read-rounds.ts';
import { base, bet, closeRound, MERCHANT, startTestLedger, VENDOR, win, type TestLedger } from './test-ledger.ts';

let t: TestLedger;
beforeAll(async () => {
  t = await startTestLedger();
});
afterAll(() => t.close());
afterEach(async () => {
  expect((await t.ledger.check(t.pool)).differences).toEqual([]);
});

const OTHER_VENDOR = 4;

const correct = (customer: number, round: string, amount: number, corrects: string, vendorId = VENDOR) =>
  ({
    ...base(customer),
    type: 'round_correction',
    vendorId,
    round,
    amount,
    corrects,
    reason: 'result_revised',
  }) as const satisfies Operation;
const fee = (customer: number, amount: number) => ({ ...base(customer), type: 'fee', amount }) as const;
const deposit = (customer: number, amount: number) => ({ ...base(customer), type: 'deposit', amount }) as const;

const owedBy = (customer: number, round: string) =>
  inTransaction(t.pool, { merchantId: MERCHANT, readOnly: true }, async (tx) =>
    (await readCorrections(tx, { customerId: customer, vendorId: VENDOR, round })).map(({ owed }) => owed),
  );
const paidOf = async (customer: number, round: string) =>
  (await t.ledger.round(MERCHANT, VENDOR, round, customer))!.paid;

/** A customer whose round of a stake of 100 has paid and ended. */
async function newWinner(paid: number) {
  const customer = await t.newCustomer(100);
  const stake = bet(customer, 'r', 100);
  const payout = { ...win(customer, 'r', paid), endsRound: true } as const;
  await t.story(stake, payout);
  return { customer, stake, payout };
}

/** A customer whose round of a stake of 100, a part of it bonus money, has paid and ended. */
async function newBonusWinner(ownStake: number, paid: number) {
  const customer = await t.newCustomer(ownStake);
  await t.ledger.post({ ...base(customer), type: 'bonus_grant', amount: 100 });
  const stake = { ...bet(customer, 'r', 100), bonus: { most: 1_000 } };
  await t.story(stake, { ...win(customer, 'r', paid), endsRound: true });
  return { customer, stake };
}

describe('a correction of a round that has ended', () => {
  test('gives and takes once, and changes what the round has paid', async () => {
    const { customer, payout } = await newWinner(500);
    const less = correct(customer, 'r', -200, payout.ref);
    const more = correct(customer, 'r', 50, less.ref);
    expect(await t.story(less, less, more, { ...less, amount: -300 })).toEqual([
      'posted 300',
      'duplicate 300',
      'posted 350',
      'refused key_reused 300',
    ]);
    expect(await paidOf(customer, 'r')).toBe(350);
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
    const { customer, payout } = await newWinner(500);
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
    const { customer, payout } = await newWinner(500);
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
    const { customer, payout } = await newWinner(500);
    await t.story(fee(customer, 450));
    expect(await t.story(correct(customer, 'r', -500, payout.ref))).toEqual(['posted 0']);
    expect(await owedBy(customer, 'r')).toEqual([450]);
    expect(await paidOf(customer, 'r')).toBe(450);
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
    expect(await owedBy(customer, 'r')).toEqual([150]);
    expect(await paidOf(customer, 's')).toBe(300);
    await t.story(bet(customer, 'z', 10), win(customer, 'z', 400));
    expect(await t.balances(customer)).toMatchObject({ main: 340 });
    expect(await owedBy(customer, 'r')).toEqual([0]);
    expect(await paidOf(customer, 'r')).toBe(0);
  });

  test('given back again pays off what was owed first', async () => {
    const { customer, payout } = await newWinner(500);
    await t.story(fee(customer, 400));
    const taken = correct(customer, 'r', -500, payout.ref);
    expect(await t.story(taken, correct(customer, 'r', 500, taken.ref))).toEqual(['posted 0', 'posted 100']);
    expect(await owedBy(customer, 'r')).toEqual([0, 0]);
    expect(await paidOf(customer, 'r')).toBe(500);
  });

  test('takes nothing from a frozen wallet, and owes it', async () => {
    const { customer, payout } = await newWinner(500);
    const who = { merchantId: MERCHANT, customerId: customer };
    await inTransaction(t.pool, who, (tx) => t.ledger.freeze(tx, who));
    expect(await t.story(correct(customer, 'r', -200, payout.ref))).toEqual(['posted 500']);
    await inTransaction(t.pool, who, (tx) => t.ledger.unfreeze(tx, who));
    expect(await owedBy(customer, 'r')).toEqual([200]);
  });

  test('leaves the part of bonus money', async () => {
    const { customer, stake } = await newBonusWinner(50, 400);
    expect(await t.story(correct(customer, 'r', -400, stake.ref), correct(customer, 'r', -1, stake.ref))).toEqual([
      'posted 0',
      'refused correction_over_paid 0',
    ]);
    expect(await t.balances(customer)).toMatchObject({ main: 0, bonus: 250 });
    expect(await owedBy(customer, 'r')).toEqual([0]);
  });

  test('gives what was left of bonus money no second time', async () => {
    const { customer, stake } = await newBonusWinner(50, 400);
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
    expect(await paidOf(customer, 'r')).toBe(400);
  });

  test('leaves no more than bonus money was paid', async () => {
    const { customer, stake } = await newBonusWinner(50, 400);
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

/** One vendor, one player: what is owed, in the simplest form. */
class Books {
  balance = 1_000;
  readonly rounds = new Map<string, { open: boolean; paid: number }>();
  readonly debts: { round: string; owed: number }[] = [];
  get owed() {
    return this.debts.reduce((sum, { owed }) => sum + owed, 0);
  }
  /** What came by a win, less what is taken of it. */
  private receive(amount: number) {
    let rest = amount;
    for (const debt of this.debts) {
      const taken = Math.min(rest, debt.owed);
      debt.owed -= taken;
      this.rounds.get(debt.round)!.paid -= taken;
      rest -= taken;
    }
    this.balance += rest;
  }
  win(name: string, amount: number, ends: boolean) {
    const round = this.rounds.get(name);
    if (!round?.open) return;
    round.paid += amount;
    round.open = !ends;
    this.receive(amount);
  }
  bet(name: string, amount: number) {
    const round = this.rounds.get(name);
    if (amount > this.balance || (round && !round.open)) return;
    this.balance -= amount;
    if (!round) this.rounds.set(name, { open: true, paid: 0 });
  }
  correct(name: string, amount: number) {
    const round = this.rounds.get(name);
    if (!round || round.open) return;
    if (amount > 0) {
      round.paid += amount;
      this.receive(amount);
      return;
    }
    const left = round.paid - this.debts.reduce((sum, debt) => sum + (debt.round === name ? debt.owed : 0), 0);
    if (-amount > left) return;
    const taken = Math.min(this.balance, -amount);
    this.balance -= taken;
    round.paid -= taken;
    this.debts.push({ round: name, owed: -amount - taken });
  }
  withdraw(amount: number) {
    if (amount <= this.balance) this.balance -= amount;
  }
}

const step = fc.record({
  kind: fc.constantFrom('bet', 'win', 'end', 'give', 'take', 'take', 'withdraw', 'deposit'),
  round: fc.constantFrom('a', 'b', 'c', 'd'),
  amount: fc.integer({ min: 1, max: 600 }),
});

test('In any order of wins, corrections, bets and withdrawals the books are equal and so is what is owed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const customer = await t.newCustomer(1_000);
      const books = new Books();
      const stakes = new Map<string, string>();
      for (const { kind, round, amount } of steps) {
        if (kind === 'bet') {
          const stake = bet(customer, round, amount);
          books.bet(round, amount);
          const outcome = await t.ledger.post(stake);
          if (outcome.status === 'posted' && !stakes.has(round)) stakes.set(round, stake.ref);
        } else if (kind === 'win' || kind === 'end') {
          books.win(round, amount, kind === 'end');
          await t.ledger.post({ ...win(customer, round, amount), endsRound: kind === 'end' });
        } else if (kind === 'give' || kind === 'take') {
          const signed = kind === 'give' ? amount : -amount;
          books.correct(round, signed);
          await t.ledger.post(correct(customer, round, signed, stakes.get(round) ?? base(customer).ref));
        } else if (kind === 'withdraw') {
          books.withdraw(amount);
          const hold = { ...base(customer), type: 'reserve', amount } as const;
          const outcome = await t.ledger.post(hold);
          if (outcome.status === 'posted')
            await t.ledger.post({ ...base(customer), type: 'post_hold', hold: hold.ref });
        } else {
          books.balance += amount;
          await t.ledger.post(deposit(customer, amount));
        }
        expect((await t.balances(customer))!.main, JSON.stringify({ kind, round, amount })).toBe(books.balance);
      }
      const owed = (await Promise.all(['a', 'b', 'c', 'd'].map((round) => owedBy(customer, round)))).flat();
      expect(owed.reduce((sum, part) => sum + part, 0)).toBe(books.owed);
      for (const [name, { paid }] of books.rounds) expect(await paidOf(customer, name)).toBe(paid);
    }),
    { numRuns: 60 },
  );
}, 120_000);

const bonusStep = fc.record({
  kind: fc.constantFrom('give', 'take', 'take', 'spend'),
  amount: fc.integer({ min: 1, max: 600 }),
});

test('Of a round with bonus money nobody keeps more than its vendor ever said, nor is more left than bonus money paid', async () => {
  const rounds = fc.record({ own: fc.integer({ min: 0, max: 99 }), paid: fc.integer({ min: 1, max: 600 }) });
  await fc.assert(
    fc.asyncProperty(rounds, fc.array(bonusStep, { maxLength: 12 }), async ({ own, paid }, steps) => {
      const { customer, stake } = await newBonusWinner(own, paid);
      const paidBonus = (await t.balances(customer))!.bonus - own;
      let said = paid;
      let most = paid;
      let spent = 0;
      for (const { kind, amount } of steps) {
        if (kind === 'spend') {
          if ((await t.ledger.post(fee(customer, amount))).status === 'posted') spent += amount;
          continue;
        }
        const signed = kind === 'give' ? amount : -amount;
        const { status } = await t.ledger.post(correct(customer, 'r', signed, stake.ref));
        expect(status).toBe(said + signed < 0 ? 'refused' : 'posted');
        if (status !== 'posted') continue;
        said += signed;
        most = Math.max(most, said);
        const owed = (await owedBy(customer, 'r')).reduce((sum, part) => sum + part, 0);
        const held = (await t.balances(customer))!.main + spent + paidBonus - owed;
        expect(held).toBeLessThanOrEqual(most);
        expect(held - said).toBeGreaterThanOrEqual(0);
        expect(held - said).toBeLessThanOrEqual(paidBonus);
      }
    }),
    { numRuns: 60 },
  );
}, 120_000);

test('Corrections, wins and withdrawals at once owe what is not there, and nothing twice', async () => {
  const { customer, payout } = await newWinner(1_000);
  const hold = { ...base(customer), type: 'reserve', amount: 700 } as const;
  const less = correct(customer, 'r', -1_000, payout.ref);
  await Promise.all([
    t.ledger.post(hold),
    t.ledger.post(less),
    t.ledger.post(less),
    t.ledger.post(bet(customer, 's', 5)),
  ]);
  await t.story(deposit(customer, 1_000), bet(customer, 'z', 10));
  const owed = (await owedBy(customer, 'r'))[0]!;
  const before = (await t.balances(customer))!.main;
  await Promise.all(Array.from({ length: 5 }, () => t.ledger.post(win(customer, 'z', 300))));
  expect((await t.balances(customer))!.main).toBe(before + 1_500 - owed);
  expect(await owedBy(customer, 'r')).toEqual([0]);
  await t.story(closeRound(customer, 'z'));
});
