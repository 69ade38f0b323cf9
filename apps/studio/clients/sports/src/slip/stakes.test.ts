import { expect, test } from 'vitest';
import { payAt, readAmount, writeAmount } from './stakes.ts';

test.each([
  ['12.5', 2, 1250],
  ['1,000', 2, 100_000],
  ['0.001', 2, null],
  ['5', 0, 5],
  ['5.5', 0, null],
  ['', 2, null],
  ['-4', 2, null],
  ['1e9', 2, null],
  ['7.', 2, 700],
])('%s with %i decimals is %s', (text, decimals, minor) => expect(readAmount(text, decimals)).toBe(minor));

test.each([
  [1250, 2, '12.50'],
  [1200, 2, '12'],
  [5, 2, '0.05'],
  [0, 2, ''],
  [45, 0, '45'],
])('%i with %i decimals is written %s', (minor, decimals, text) => expect(writeAmount(minor, decimals)).toBe(text));

test('A payout is rounded down', () => expect(payAt(333, 1870)).toBe(622));
