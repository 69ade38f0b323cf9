import { expect, it } from 'vitest';
import { readAmount } from './deposit-amount.ts';

const limits = { minimum: 10_000, maximum: 5_000_000 };

it.each([
  ['', { flaw: 'missing' }],
  ['1.234', { flaw: 'invalid' }],
  ['abc', { flaw: 'invalid' }],
  ['1e9', { flaw: 'invalid' }],
  ['99.99', { flaw: 'belowMinimum' }],
  ['100', { amount: 10_000 }],
  ['1,234.5', { amount: 123_450 }],
  ['50,000', { amount: 5_000_000 }],
  ['50,000.01', { flaw: 'aboveMaximum' }],
])('%j', (typed, read) => expect(readAmount(typed, 'TLB', limits)).toEqual(read));
