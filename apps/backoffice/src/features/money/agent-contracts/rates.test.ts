import { expect, test } from 'vitest';
import { basisPointsOf, percentText, shareOf } from './rates.ts';

test.each([
  ['1', 100],
  ['1.25', 125],
  ['0,4', 40],
  [' 30 ', 3000],
])('%s per cent is %i basis points', (typed, points) => {
  expect(basisPointsOf(typed)).toBe(points);
});

test.each(['', 'x', '-1', '1.255', '100', '1e1'])('%s is no rate', (typed) => {
  expect(basisPointsOf(typed)).toBeUndefined();
});

test('A rate is written in per cent', () => {
  expect(percentText(125)).toBe('1.25 %');
});

test('A share is at most a whole', () => {
  expect(['100', '100.00', '0', '99.99', '100.01', '101'].map(shareOf)).toEqual([
    10_000,
    10_000,
    0,
    9_999,
    undefined,
    undefined,
  ]);
});
