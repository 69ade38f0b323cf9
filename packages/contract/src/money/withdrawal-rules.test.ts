import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayLimitsOf, mostWithFee, withdrawalFee, withdrawalRulesSchema } from './withdrawal-rules.ts';

const fee = { freePerMonth: 2, fixed: 1_000, basisPoints: 150, most: 5_000 };
const ranks = [
  { fromRank: 0, perDay: 100, timesPerDay: 1 },
  { fromRank: 5, perDay: 500, timesPerDay: 3 },
];

it.each([
  ['the first of a month is free', 100_000, 1, 0],
  ['a further one has the fixed part and the share', 100_000, 2, 2_500],
  ['a share is rounded down', 99, 2, 1_001],
  ['a large one has the most', 10_000_000, 2, 5_000],
])('fee: %s', (_, amount, thisMonth, expected) => {
  expect(withdrawalFee(fee, amount, thisMonth)).toBe(expected);
});

it.each([
  [0, 100],
  [4, 100],
  [5, 500],
  [40, 500],
])('limits of rank %i', (rank, perDay) => {
  expect(dayLimitsOf({ ranks }, rank).perDay).toBe(perDay);
});

it('ranks must ascend from 0', () => {
  const valid = (rows: typeof ranks) => withdrawalRulesSchema.safeParse({ ranks: rows, fee }).success;
  expect(valid(ranks)).toBe(true);
  expect(valid(ranks.toReversed())).toBe(false);
  expect(valid(ranks.slice(1))).toBe(false);
  expect(valid([])).toBe(false);
});

it('the most that can be withdrawn fits into the balance with its fee, and one more unit does not', () => {
  const rules = fc.record({
    freePerMonth: fc.constant(0),
    fixed: fc.nat(5_000),
    basisPoints: fc.nat(1_000),
    most: fc.option(fc.nat(10_000)),
  });
  fc.assert(
    fc.property(rules, fc.nat(10_000_000), (rule, available) => {
      const most = mostWithFee(rule, available, 0);
      const needs = (amount: number) => amount + withdrawalFee(rule, amount, 0);
      if (most > 0) expect(needs(most)).toBeLessThanOrEqual(available);
      expect(needs(most + 1)).toBeGreaterThan(available);
    }),
  );
});
