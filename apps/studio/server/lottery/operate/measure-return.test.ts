import { expect, test } from 'vitest';
import { measureReturn, type PlaySums } from './measure-return.ts';

/** Sums over lines of `[stake, pay]`. */
const sumsOf = (lines: readonly (readonly [stake: number, pay: number])[]): PlaySums => ({
  lines: lines.length,
  staked: lines.reduce((sum, [stake]) => sum + stake, 0),
  paid: lines.reduce((sum, [, pay]) => sum + pay, 0),
  stakedSquares: lines.reduce((sum, [stake]) => sum + stake ** 2, 0),
  paidSquares: lines.reduce((sum, [, pay]) => sum + pay ** 2, 0),
  products: lines.reduce((sum, [stake, pay]) => sum + stake * pay, 0),
});

const repeat = (count: number, ...lines: [number, number][]) => Array.from({ length: count }, () => lines).flat();

test('the interval is that of the mean of a binomial play', () => {
  // One of ten lines wins 9: the deviation of a line is 9 × √(0.1 × 0.9) = 2.7.
  const lines = repeat(1000, [100, 900], ...repeat(9, [100, 0]));
  const { observed, low, high, alarm } = measureReturn(sumsOf(lines), 0.9);
  expect(observed).toBe(0.9);
  expect(high! - observed).toBeCloseTo((2.5758 * 2.7) / Math.sqrt(10_000), 4);
  expect(observed - low!).toBeCloseTo(high! - observed, 10);
  expect(alarm).toBe(false);
});

test('a play whose pays follow its stakes has no spread, and few lines have no interval', () => {
  const { low, high } = measureReturn(sumsOf(repeat(100, [100, 90], [1000, 900])), 0.9);
  expect(low).toBeCloseTo(0.9, 6);
  expect(high).toBeCloseTo(0.9, 6);
  expect(measureReturn(sumsOf(repeat(99, [100, 500])), 0.9)).toEqual({
    observed: 5,
    low: null,
    high: null,
    alarm: false,
  });
});

test('a play that pays more than its odds by five deviations raises the alarm, one lucky win does not', () => {
  expect(measureReturn(sumsOf(repeat(1000, [100, 900], ...repeat(4, [100, 0]))), 0.9).alarm).toBe(true);
  expect(measureReturn(sumsOf([[100, 1_000_000], ...repeat(999, [100, 0])]), 0.9).alarm).toBe(false);
});
