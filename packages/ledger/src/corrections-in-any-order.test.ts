import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { correct, deposit, fee, newBonusWinner, newWinner, owedBy, paidOf } from './test-corrections.ts';
import { base, bet, closeRound, startTestLedger, win, type TestLedger } from './test-ledger.ts';

let t: TestLedger;
beforeAll(async () => {
  t = await startTestLedger();
});
afterAll(() => t.close());
afterEach(async () => {
  expect((await t.ledger.check(t.pool)).differences).toEqual([]);
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
      const owed = (await Promise.all(['a', 'b', 'c', 'd'].map((round) => owedBy(t, customer, round)))).flat();
      expect(owed.reduce((sum, part) => sum + part, 0)).toBe(books.owed);
      for (const [name, { paid }] of books.rounds) expect(await paidOf(t, customer, name)).toBe(paid);
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
      const { customer, stake } = await newBonusWinner(t, own, paid);
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
        const owed = (await owedBy(t, customer, 'r')).reduce((sum, part) => sum + part, 0);
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
  const { customer, payout } = await newWinner(t, 1_000);
  const hold = { ...base(customer), type: 'reserve', amount: 700 } as const;
  const less = correct(customer, 'r', -1_000, payout.ref);
  await Promise.all([
    t.ledger.post(hold),
    t.ledger.post(less),
    t.ledger.post(less),
    t.ledger.post(bet(customer, 's', 5)),
  ]);
  await t.story(deposit(customer, 1_000), bet(customer, 'z', 10));
  const owed = (await owedBy(t, customer, 'r'))[0]!;
  const before = (await t.balances(customer))!.main;
  await Promise.all(Array.from({ length: 5 }, () => t.ledger.post(win(customer, 'z', 300))));
  expect((await t.balances(customer))!.main).toBe(before + 1_500 - owed);
  expect(await owedBy(t, customer, 'r')).toEqual([0]);
  await t.story(closeRound(customer, 'z'));
});
