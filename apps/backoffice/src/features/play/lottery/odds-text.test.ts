import { expect, it } from 'vitest';
import { parseOdds, writeOdds } from './odds-text.ts';

it.each([
  ['9.9', 99_000],
  ['9,9', 99_000],
  ['0.9999', 9_999],
  ['1000000', 10_000_000_000],
  [' 2.1375 ', 21_375],
])('%s are odds of %d in 1/10,000', (text, odds) => {
  expect(parseOdds(text)).toBe(odds);
  expect(parseOdds(writeOdds(odds))).toBe(odds);
});

it.each(['', '0', '-1', '1.23456', '1e9', 'nine', '1000000.0001', '1.'])('%j are no odds', (text) => {
  expect(parseOdds(text)).toBeUndefined();
});
