import { expect, test } from 'vitest';
import { chipsOf, chipValues, shortAmount } from './chip-values.ts';

test('a rail has at most six chips within the limits', () => {
  expect(chipValues(1000, 500_000)).toEqual([1000, 5000, 10_000, 50_000, 100_000, 500_000]);
  expect(chipValues(100, 10_000_000)).toHaveLength(6);
  expect(chipValues(100, 400)).toEqual([100]);
  expect(chipValues(100, 50)).toEqual([100]);
});

test('an amount lies as few chips', () => {
  expect(chipsOf(16_500, [1000, 5000, 10_000])).toEqual([10_000, 5000, 1000]);
  expect(chipsOf(300, [1000, 5000])).toEqual([1000]);
  expect(chipsOf(100_000, [1000], 4)).toHaveLength(4);
});

test('amounts are short enough for a chip, and never larger than they are', () => {
  expect([0.5, 10, 999, 1000, 1560, 999_999, 2_500_000].map(shortAmount)).toEqual([
    '0.5',
    '10',
    '999',
    '1K',
    '1.5K',
    '999.9K',
    '2.5M',
  ]);
});
