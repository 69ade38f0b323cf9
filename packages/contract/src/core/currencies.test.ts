import { expect, test } from 'vitest';
import fc from 'fast-check';
import { formatMoney, parseMoney } from './currencies.ts';

test.each([
  [0, '₱0.00'],
  [5, '₱0.05'],
  [123, '₱1.23'],
  [100_000, '₱1,000.00'],
  [1_234_567_89, '₱1,234,567.89'],
  [-250, '−₱2.50'],
])('%d minor units are formatted', (amount, shown) => {
  expect(formatMoney(amount, 'TLB')).toBe(shown);
});

test('A gain gets a plus sign, and the currency sign can be left out', () => {
  expect(formatMoney(1_248_000, 'BDT', { plus: true })).toBe('+৳12,480.00');
  expect(formatMoney(1_248_000, 'BDT', { sign: false })).toBe('12,480.00');
});

test.each([
  ['500', 50_000],
  ['1,000.5', 100_050],
  [' 0.05 ', 5],
  ['12.', 1200],
  ['1e9', null],
  ['0x10', null],
  ['-5', null],
  ['1.005', null],
  ['10,00', null],
  ['', null],
  ['NaN', null],
  ['9999999999999.99', 999999999999999],
  ['99999999999999', null],
])('The typed amount %j is parsed', (typed, amount) => {
  expect(parseMoney(typed, 'TLB')).toBe(amount);
});

test('Every safe amount is shown to the last unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: Number.MAX_SAFE_INTEGER - 10 ** 6, max: Number.MAX_SAFE_INTEGER }), (amount) => {
      const shown = formatMoney(amount, 'BDT', { sign: false });
      expect(shown.replaceAll(/[,.]/g, '')).toBe(String(amount));
    }),
  );
});

test('A formatted amount can be parsed again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 14 }), (amount) => {
      expect(parseMoney(formatMoney(amount, 'BDT', { sign: false }), 'BDT')).toBe(amount);
    }),
  );
});
