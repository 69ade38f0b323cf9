import { expect, test } from 'vitest';
import { readTransferAmount } from './read-transfer-amount.ts';

test.each([
  ['', 1, null, { flaw: 'missing' }],
  ['abc', 1, null, { flaw: 'invalid' }],
  ['0', 1, null, { flaw: 'invalid' }],
  ['4.99', 500, null, { flaw: 'belowMinimum' }],
  ['1,000.01', 1, 100_000, { flaw: 'aboveBalance' }],
  ['1,000', 1, 100_000, { amount: 100_000 }],
  ['1,000', 1, null, { amount: 100_000 }],
])('"%s" with a minimum of %i and %s available', (typed, minimum, available, expected) => {
  expect(readTransferAmount(typed, 'TLB', { minimum, available })).toEqual(expected);
});
