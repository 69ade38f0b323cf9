import { expect, test } from 'vitest';
import { carriedIn, periodsOf } from '@fairhouse/contract/money/agent-contracts';
import { firstTier, furtherTier, numberOf, termsOf, type TypedTerms } from './proposed-terms.ts';

const limits = { currency: 'TLB', highest: { dividend: 3000, daily: 200, hourly: 100, realTime: 210 } } as const;
const dividend: TypedTerms = {
  kind: 'dividend',
  period: 'S',
  carried: 'M',
  cap: '',
  tiers: [
    { ...firstTier, rate: '10' },
    { ...furtherTier, validBet: '50,000.5', activeMembers: '3', rate: '12.5' },
  ],
};

test('Tiers are read in the currency and in per cent', () => {
  expect(termsOf(dividend, limits)).toEqual({
    period: 'S',
    profitLossPeriod: 'M',
    cap: null,
    holdback: null,
    tiers: [
      { validBet: 0, activeMembers: 0, rate: 1000 },
      { validBet: 5_000_050, activeMembers: 3, rate: 1250 },
    ],
  });
  expect(termsOf({ ...dividend, cap: '1,000' }, limits)?.cap).toBe(100_000);
});

test('Tiers of single rounds have their own columns, and one rate may be 0', () => {
  const tiers = [{ ...firstTier, profitRate: '0', lossRate: '0.3' }];
  const terms = termsOf({ kind: 'realTime', period: '5min', carried: '5min', cap: '', tiers }, limits);
  expect(terms?.tiers).toEqual([{ singleBet: 0, profitRate: 0, lossRate: 30 }]);
});

test.each<[string, Partial<TypedTerms>]>([
  ['a rate above the highest', { tiers: [{ ...firstTier, rate: '30.01' }] }],
  ['no rate', { tiers: [firstTier] }],
  ['a rate of 0', { tiers: [{ ...firstTier, rate: '0' }] }],
  ['half a member', { tiers: [{ ...firstTier, rate: '1', activeMembers: '1.5' }] }],
  ['a cap of 0', { cap: '0' }],
  ['a cap in words', { cap: 'many' }],
])('%s gives no terms', (_, change) => {
  expect(termsOf({ ...dividend, ...change }, limits)).toBeUndefined();
});

test('The highest rate is of the kind', () => {
  expect(numberOf('rate', '2', 'daily', limits)).toBe(200);
  expect(numberOf('rate', '2', 'hourly', limits)).toBeUndefined();
});

test('Figures of a period add up in it or in a longer one', () => {
  for (const period of Object.values(periodsOf).flat()) expect(carriedIn[period]).toContain(period);
});
