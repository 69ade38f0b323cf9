import { expect, it } from 'vitest';
import { coversTerms, faultOfTerms } from './check-terms.ts';
import type { TeamTier, Terms } from './terms.ts';
import { validBet } from './valid-bet.ts';

const tier = (rate: number, bet = 0, activeMembers = 0): TeamTier => ({ validBet: BigInt(bet), activeMembers, rate });
const dividend = (given: object = {}) =>
  ({
    kind: 'dividend',
    period: 'S',
    profitLossPeriod: 'M',
    tiers: [tier(2000)],
    cap: null,
    holdback: null,
    ...given,
  }) as Terms;
const realTime = (...tiers: [number, number, number][]): Terms => ({
  kind: 'realTime',
  period: '5min',
  profitLossPeriod: '5min',
  tiers: tiers.map(([bet, profitRate, lossRate]) => ({ singleBet: BigInt(bet), profitRate, lossRate })),
  cap: null,
  holdback: null,
});

it.each([
  [{}, undefined],
  [{ profitLossPeriod: 'L' }, undefined],
  [{ period: 'H', profitLossPeriod: 'H' }, 'period'],
  [{ profitLossPeriod: 'D' }, 'profit_loss_period'],
  [{ kind: 'daily', period: 'D', profitLossPeriod: 'M', tiers: [tier(100)] }, 'profit_loss_period'],
  [{ tiers: [] }, 'tier_count'],
  [{ tiers: Array.from({ length: 21 }, (_, at) => tier(10 + at, at)) }, 'tier_count'],
  [{ tiers: [tier(3001)] }, 'tier_rate'],
  [{ tiers: [tier(0)] }, 'tier_rate'],
  [{ tiers: [tier(10.5)] }, 'tier_rate'],
  [{ tiers: [tier(100, -1)] }, 'tier_negative'],
  [{ tiers: [tier(100), tier(200)] }, 'tier_repeated'],
  [{ cap: 0n }, 'cap'],
  [{ holdback: { rate: 10_001, days: 7 } }, 'holdback'],
  [{ holdback: { rate: 100, days: 0 } }, 'holdback'],
])('terms with %o have the fault %s', (given, fault) => {
  expect(faultOfTerms(dividend(given))).toBe(fault);
});

it('of real-time salaries, larger stakes have no lower rates and there are at most eight classes', () => {
  expect(faultOfTerms(realTime([0, 10, 30], [10_000, 15, 45]))).toBeUndefined();
  expect(faultOfTerms(realTime([0, 10, 30], [10_000, 15, 20]))).toBe('tier_order');
  expect(faultOfTerms(realTime([0, 10, 211]))).toBe('tier_rate');
  expect(faultOfTerms(realTime(...Array.from({ length: 9 }, (_, at): [number, number, number] => [at, 1, 1])))).toBe(
    'tier_count',
  );
});

it.each([
  ['a rate ten lower', dividend({ tiers: [tier(1990)] }), true],
  ['a rate nine lower', dividend({ tiers: [tier(1991)] }), false],
  ['an equal rate', dividend({ tiers: [tier(2000)] }), false],
  ['other periods', dividend({ period: 'M', tiers: [tier(100)] }), false],
  ['another profit-and-loss period', dividend({ profitLossPeriod: 'S', tiers: [tier(100)] }), false],
  ['another kind', dividend({ kind: 'daily', period: 'D', profitLossPeriod: 'D', tiers: [tier(100)] }), false],
])('terms cover those below with %s: %s', (_, below, covered) => {
  expect(coversTerms(dividend(), below)).toBe(covered);
});

it('an upline does not pass on tiers or caps that it cannot reach itself', () => {
  const upline = dividend({ tiers: [tier(1000, 500, 2), tier(2000, 9000, 5)], cap: 700n });
  const below = (given: object) => coversTerms(upline, dividend({ cap: 700n, ...given }));
  expect(below({ tiers: [tier(1500, 9000, 5)] })).toBe(true);
  expect(below({ tiers: [tier(1500, 8999, 5)] })).toBe(false);
  expect(below({ tiers: [tier(1500, 9000, 4)] })).toBe(false);
  expect(below({ tiers: [tier(900, 500, 2)], cap: 701n })).toBe(false);
  expect(below({ tiers: [tier(900, 500, 2)], cap: null })).toBe(false);
});

it('equal rates are covered where a merchant allows them', () => {
  expect(coversTerms(dividend(), dividend(), 0)).toBe(true);
});

it('real-time terms are covered when neither rate is higher and both together are lower', () => {
  const upline = realTime([0, 10, 30], [10_000, 15, 45]);
  expect(coversTerms(upline, realTime([0, 5, 20], [10_000, 10, 30]))).toBe(true);
  expect(coversTerms(upline, realTime([0, 11, 10]))).toBe(false);
  expect(coversTerms(upline, realTime([0, 5, 30]))).toBe(false);
});

it.each([
  ['RNG', 500, 200, 500],
  ['RNG', 500, 500, 0],
  ['LIVE', 500, 975, 475],
  ['LIVE', 500, 2000, 500],
  ['SPORTS', 500, 250, 250],
  ['ESPORTS', 500, 0, 500],
])('a %s bet of %i that paid %i counts as %i', (category, stake, paid, valid) => {
  expect(validBet({ category, stake: BigInt(stake), paid: BigInt(paid) })).toBe(BigInt(valid));
});

it('a weight is rounded down for each round', () => {
  expect(validBet({ category: 'RNG', stake: 999n, paid: 0n }, 5_000n)).toBe(499n);
});
