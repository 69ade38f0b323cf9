import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyToGrant, contribution, forfeit, openGrant, type GrantEvent, type GrantTerms } from './index.ts';

const terms: GrantTerms = {
  bonus: 5000n,
  timesX100: 300,
  contributionBp: { RNG: 10_000, FISH: 10_000, LIVE: 3333, LOTTO: 0 },
  maxStake: 900n,
  onWithdraw: 'forfeit',
};

const round = fc.constantFrom('1', '2', '3', '4', '5');
const amount = fc.bigInt({ min: 1n, max: 1500n });
const event: fc.Arbitrary<GrantEvent | 'forfeit'> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ type: fc.constant('bet'), round, game: fc.constantFrom('RNG', 'FISH', 'LIVE'), amount }),
  },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('win'), round, amount: fc.bigInt({ min: 0n, max: 4000n }) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('refund'), round, amount }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('correct'), round, amount: fc.bigInt({ min: -900n, max: 900n }) }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('withdraw'), amount }) },
  { weight: 1, arbitrary: fc.constant('forfeit') },
);

test('in any order of events no wallet is negative, money is conserved and progress equals a recount', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), fc.bigInt({ min: 0n, max: 3000n }), (events, own) => {
      let state = openGrant(terms, own);
      /** Staked less paid back, withdrawals, and debts that a correction could not take. */
      let out = 0n;
      for (const next of events) {
        const before = state;
        if (next === 'forfeit') {
          state = forfeit(state);
          continue;
        }
        const { state: after, refused } = applyToGrant(terms, state, next);
        if (refused) {
          expect(after).toBe(before);
          continue;
        }
        state = after;
        out += flowOut(next, before.main);
        expect(state.main >= 0n && state.bonus >= 0n && state.counted >= 0n).toBe(true);
        expect(state.counted <= state.required).toBe(true);
        if (state.status !== 'process') expect(state.bonus).toBe(0n);
        if (before.status !== 'process') expect(state.counted).toBe(before.counted);
      }
      expect(state.main + state.bonus + state.returned + out).toBe(own + terms.bonus);
      const rounds = [...state.rounds.values()];
      expect(state.counted).toBe(rounds.reduce((sum, { counted }) => sum + counted, 0n));
      if (state.status === 'process') {
        const recounted = rounds.reduce(
          (sum, of) => sum + contribution({ ...of, staked: of.staked - of.refunded }, terms.contributionBp),
          0n,
        );
        expect(state.counted).toBe(recounted);
      }
    }),
    { numRuns: 1000 },
  );
});

function flowOut(event: GrantEvent, main: bigint): bigint {
  switch (event.type) {
    case 'bet':
    case 'withdraw':
      return event.amount;
    case 'correct':
      if (event.amount! < 0n) return -event.amount! > main ? main : -event.amount!;
      return -event.amount!;
    default:
      return -event.amount!;
  }
}
