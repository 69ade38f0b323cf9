/**
 * The ledger splits stakes, wins and refunds as the rules of packages/rewards do, for any order of events: rounds of one
 * bet, whose refund is the whole bet.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { base, bet, refund, startTestLedger, win, type TestLedger } from '../packages/ledger/src/test-ledger.ts';
import { splitRefund, splitStake, splitWin, type Rails, type RoundStakes } from '../packages/rewards/src/index.ts';

let t: TestLedger;
beforeAll(async () => {
  t = await startTestLedger();
});
afterAll(() => t.close());

const amount = fc.integer({ min: 1, max: 400 });
const event = fc.oneof(
  fc.record({ type: fc.constant('bet' as const), amount, most: fc.constantFrom(0, 100, 250, 1_000) }),
  fc.record({ type: fc.constant('win' as const), round: fc.nat({ max: 9 }), amount: fc.integer({ min: 0, max: 900 }) }),
  fc.record({ type: fc.constant('refund' as const), round: fc.nat({ max: 9 }) }),
);

interface Played extends RoundStakes {
  name: string;
  ref: string;
  wins: number;
}

test('The ledger splits money as the rules do', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 800 }), amount, fc.array(event, { maxLength: 30 }), async (main, bonus, events) => {
      const customer = await t.newCustomer(main);
      await t.ledger.post({ ...base(customer), type: 'bonus_grant', amount: bonus });
      let expected: Rails = { main: BigInt(main), bonus: BigInt(bonus) };
      const add = (parts: Rails) => {
        expected = { main: expected.main + parts.main, bonus: expected.bonus + parts.bonus };
      };
      const rounds: Played[] = [];
      for (const drawn of events) {
        if (drawn.type === 'bet') {
          const parts = splitStake(BigInt(drawn.amount), expected, BigInt(drawn.most));
          const name = `round ${rounds.length}`;
          const operation = { ...bet(customer, name, drawn.amount), bonus: { most: drawn.most } };
          const { status } = await t.ledger.post(operation);
          expect(status).toBe(parts ? 'posted' : 'refused');
          if (!parts) continue;
          add({ main: -parts.main, bonus: -parts.bonus });
          const stakes = { staked: BigInt(drawn.amount), stakedBonus: parts.bonus, refunded: 0n, refundedBonus: 0n };
          rounds.push({ name, ref: operation.ref, wins: 0, ...stakes });
          continue;
        }
        const round = rounds[drawn.round];
        if (!round || round.refunded > 0n) continue;
        if (drawn.type === 'win') {
          add(splitWin(BigInt(drawn.amount), round));
          round.wins += 1;
          await t.ledger.post(win(customer, round.name, drawn.amount));
        } else if (round.wins === 0) {
          const parts = splitRefund(round.staked, round);
          add(parts);
          [round.refunded, round.refundedBonus] = [round.staked, parts.bonus];
          await t.ledger.post(refund(customer, round.name, round.ref));
        }
      }
      const balances = (await t.balances(customer))!;
      expect({ main: BigInt(balances.main), bonus: BigInt(balances.bonus) }).toEqual(expected);
    }),
    { numRuns: 60, seed: 20_261_128, endOnFailure: true },
  );
  expect((await t.ledger.check(t.pool)).differences).toEqual([]);
});
