import { expect, it } from 'vitest';
import { caretAfterGrouping, groupAmount } from './group-amount.ts';

it.each([
  ['', ''],
  ['5', '5'],
  ['1234', '1,234'],
  ['1,2345', '12,345'],
  ['1234567.891', '1,234,567.89'],
  ['.5', '0.5'],
  ['12.', '12.'],
  ['1.2.3', '1.23'],
  ['007', '7'],
  ['₱1e9', '19'],
  ['-40', '40'],
  ['99999999999999999', '9,999,999,999,999'],
])('groups %j as %j', (typed, grouped) => expect(groupAmount(typed, 2)).toBe(grouped));

it('removes the point for a currency without decimals', () => expect(groupAmount('12.5', 0)).toBe('12'));

it.each([
  ['1234', 4, '1,234', 5],
  ['1,2934', 4, '12,934', 4],
  ['12', 0, '12', 0],
  ['1,23', 4, '123', 3],
])('%j with the caret at %d becomes %j with the caret at %d', (before, caret, after, expected) =>
  expect(caretAfterGrouping(before, caret, after)).toBe(expected),
);
