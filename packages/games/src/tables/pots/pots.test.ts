import fc from 'fast-check';
import { expect, test } from 'vitest';
import { payPots, potsOf } from './pots.ts';
import { rakeOf } from './rake.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const seat = fc.record({ paid: fc.nat(100_000), folded: fc.boolean() });
const hands = fc.array(seat, { minLength: 2, maxLength: 6 }).filter((seats) => seats.some(({ folded }) => !folded));
const rule = fc.record({ bp: fc.nat(1000), cap: fc.nat(5000) });

test('what is paid in is won, raked or given back, to the last unit', () => {
  fc.assert(
    fc.property(hands, rule, fc.array(fc.nat(3), { minLength: 6, maxLength: 6 }), (seats, rakeRule, strengths) => {
      const { pots, unmatched } = potsOf(seats);
      const rakes = rakeOf(pots, rakeRule);
      const wins = payPots(pots, rakes, strengths.slice(0, seats.length));
      const paid = sum(seats.map((each) => each.paid));
      expect(sum(pots.map(({ amount }) => amount)) + sum(unmatched)).toBe(paid);
      expect(sum(wins) + sum(rakes) + sum(unmatched)).toBe(paid);
      expect(sum(rakes)).toBe(Math.min(Math.floor(((paid - sum(unmatched)) * rakeRule.bp) / 10_000), rakeRule.cap));
      for (const [at, rake] of rakes.entries()) expect(rake <= pots[at]!.amount && rake >= 0).toBe(true);
      for (const [at, { folded }] of seats.entries()) if (folded) expect(wins[at]).toBe(0);
    }),
    { numRuns: 300 },
  );
});

test('a seat wins of each other one at most its own stake', () => {
  const stakes = fc.array(fc.nat(100_000), { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(stakes, fc.nat(5), (paid, place) => {
      const winner = place % paid.length;
      const { pots, unmatched } = potsOf(paid.map((each) => ({ paid: each, folded: false })));
      const nothing = pots.map(() => 0);
      const strength = paid.map((_, at) => (at === winner ? 1 : 0));
      const most = sum(paid.map((each) => Math.min(each, paid[winner]!)));
      expect(payPots(pots, nothing, strength)[winner]! + unmatched[winner]!).toBe(most);
    }),
    { numRuns: 200 },
  );
});

test('equal hands divide a pot, and the first takes what is left', () => {
  const { pots } = potsOf([7, 7, 7].map((paid) => ({ paid, folded: false })));
  expect(payPots(pots, [1], [5, 1, 5])).toEqual([10, 0, 10]);
  expect(payPots(pots, [0], [5, 1, 5])).toEqual([11, 0, 10]);
});

test('the cap holds for the whole hand', () => {
  const { pots } = potsOf([100_000, 100_000, 50_000].map((paid) => ({ paid, folded: false })));
  expect(rakeOf(pots, { bp: 500, cap: 300 })).toEqual([180, 120]);
});

test('a last pot that is smaller than the remainder bears what it has', () => {
  const pots = [19, 19, 19, 19, 1].map((amount) => ({ amount, seats: [0] }));
  expect(rakeOf(pots, { bp: 500, cap: 100 })).toEqual([0, 0, 0, 2, 1]);
});

test('a hand in which every seat folded has no winner', () => {
  expect(() => potsOf([{ paid: 5, folded: true }])).toThrow(RangeError);
});
