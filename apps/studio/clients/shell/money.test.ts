import { expect, test } from 'vitest';
import { formatMoney } from './money.ts';

const PESO = { code: 'TLB', sign: '₱', decimals: 2 };

test.each([
  [0, PESO, '₱0.00'],
  [5, PESO, '₱0.05'],
  [123_456_789, PESO, '₱1,234,567.89'],
  [-150, PESO, '−₱1.50'],
  // A floating-point division by a hundred would change these.
  [9_007_199_254_740_991, PESO, '₱90,071,992,547,409.91'],
  [9_007_199_254_740_987, PESO, '₱90,071,992,547,409.87'],
  [2500, { code: 'VND', sign: '₫', decimals: 0 }, '₫2,500'],
  [12_345, { code: 'KWD', sign: 'KD', decimals: 3 }, 'KD12.345'],
])('%i minor units → %s', (minor, currency, text) => {
  expect(formatMoney(minor, currency)).toBe(text);
});
