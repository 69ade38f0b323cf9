import { expect, it } from 'vitest';
import { readWithdrawal } from './read-withdrawal.ts';

const limits = { currency: 'TLB', minimum: 20_000, maximum: 5_000_000, available: 245_000, left: 9_000_000 } as const;

it.each([
  ['', { flaw: 'missing' }],
  ['abc', { flaw: 'invalid' }],
  ['199.99', { flaw: 'belowMinimum' }],
  ['200', { amount: 20_000 }],
  ['2,450.00', { amount: 245_000 }],
  ['2,450.01', { flaw: 'aboveBalance' }],
])('%j', (typed, read) => expect(readWithdrawal(typed, limits)).toEqual(read));

it('is limited to the largest amount', () =>
  expect(readWithdrawal('60,000', { ...limits, available: 9_000_000 })).toEqual({ flaw: 'aboveMaximum' }));

it('is limited to what is left of the day', () =>
  expect(readWithdrawal('500', { ...limits, left: 49_999 })).toEqual({ flaw: 'aboveDay' }));
