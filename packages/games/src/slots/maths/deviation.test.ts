import { describe, expect, it } from 'vitest';
import { publishedFigures } from '../published-figures.ts';
import type { SlotDefinition } from '../slot-definition.ts';
import { slotGames } from '../slot-games.ts';
import { spin } from '../spin.ts';
import { deviationOf, type Measure } from './deviation.ts';
import type { SlotFigures } from './slot-figures.ts';

const ALARM = 5;
const CHECK_EVERY = 250;

const classic = [...slotGames.values()].find(({ variant }) => variant === 'classic-low')!;
const figures = publishedFigures(classic)!;
const pays = payOfEveryStop(classic);

/** The engine's own pay, in stakes, for every combination of stops. */
function payOfEveryStop(definition: SlotDefinition): Float64Array {
  const [first, second, third] = definition.reels.map(({ length }) => length) as [number, number, number];
  const all = new Float64Array(first * second * third);
  for (let index = 0; index < all.length; index += 1) {
    const stops = [index % first, Math.floor(index / first) % second, Math.floor(index / first / second)];
    const random = { uniform: () => stops.shift()! };
    all[index] = spin(definition, { stake: definition.coins }, random).totalPay / definition.coins;
  }
  return all;
}

/** xorshift32: reproducible numbers below 1. */
function numbersFrom(seed: number): () => number {
  let state = seed * 0x9e3779b9 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

type Payout = (pay: number, next: () => number) => number;
const fair: Payout = (pay) => pay;

/** Plays until one of the two figures raises the alarm; answers the number of rounds. */
function playUntilAlarm(seed: number, rounds: number, payout: Payout): Partial<Record<Measure, number>> {
  const next = numbersFrom(seed);
  const found: Partial<Record<Measure, number>> = {};
  const sums = { rounds: 0, hits: 0, multiples: 0 };
  while (sums.rounds < rounds && found.pay === undefined && found.hits === undefined) {
    for (let round = 0; round < CHECK_EVERY; round += 1) {
      const pay = payout(pays[Math.floor(next() * pays.length)]!, next);
      sums.multiples += pay;
      if (pay > 0) sums.hits += 1;
    }
    sums.rounds += CHECK_EVERY;
    for (const measure of ['pay', 'hits'] as const) {
      const { sigmas } = deviationOf(figures, sums, measure);
      if (sigmas !== null && Math.abs(sigmas) >= ALARM) found[measure] = sums.rounds;
    }
  }
  return found;
}

const seeds = Array.from({ length: 12 }, (_, index) => index + 1);
/** A losing round that pays two coins anyway, as often as makes the hit rate grow by this. */
const moreHits =
  (growth: number): Payout =>
  (pay, next) =>
    pay === 0 && next() < growth / (1 - figures.hitRate) ? 2 / classic.coins : pay;

describe('5 standard deviations', () => {
  it('are not reached by fair play, checked 48,000 times', () => {
    for (const seed of seeds) expect(playUntilAlarm(seed, 1_000_000, fair), `seed ${seed}`).toEqual({});
  });

  it('are reached by a game whose hit rate is half a point too high', () => {
    for (const seed of seeds) {
      const { hits } = playUntilAlarm(seed, 2_000_000, moreHits(0.005));
      // Expected after (5 sigma / 0.005)² = 236,000 rounds on average; random deviation makes it sooner or later.
      expect(hits, `seed ${seed}`).toBeLessThan(600_000);
    }
  });

  it('are reached later by a game that has one hit in two hundred too many', () => {
    expect(playUntilAlarm(7, 8_000_000, moreHits(0.005 * figures.hitRate)).hits).toBeLessThan(5_000_000);
  });

  it.each([
    ['two points too much', 1 + 0.02 / (figures.rtp / 100)],
    ['two points too little', 1 - 0.02 / (figures.rtp / 100)],
  ])('are reached by the pay of a game with the right hit rate that pays %s', (_, factor) => {
    for (const seed of seeds.slice(0, 3)) {
      const { pay, hits } = playUntilAlarm(seed, 4_000_000, (fairPay) => fairPay * factor);
      expect([hits, pay! < 2_000_000], `seed ${seed}`).toEqual([undefined, true]);
    }
  });
});

describe('the comparison', () => {
  it('expects the mean pay of the engine over all stops', () => {
    const mean = pays.reduce((sum, pay) => sum + pay, 0) / pays.length;
    const square = pays.reduce((sum, pay) => sum + (pay - mean) ** 2, 0) / pays.length;
    expect(deviationOf(figures, sumsOf(1), 'pay').expected).toBeCloseTo(mean, 12);
    expect(figures.volatility).toBeCloseTo(Math.sqrt(square), 9);
    expect(deviationOf(figures, sumsOf(1), 'hits').expected).toBeCloseTo(
      pays.filter((pay) => pay > 0).length / pays.length,
      12,
    );
  });

  const sumsOf = (rounds: number, pay = 0.95, hits = 0.38) => ({
    rounds,
    multiples: rounds * pay,
    hits: Math.round(rounds * hits),
  });

  it('counts standard deviations of the mean', () => {
    const model: SlotFigures = { ...figures, rtp: 90, volatility: 2, hitRate: 0.5, maxWin: 10 };
    expect(deviationOf(model, sumsOf(40_000, 0.95, 0.5), 'pay').sigmas).toBeCloseTo(5, 9);
    expect(deviationOf(model, sumsOf(40_000, 0.9, 0.4875), 'hits').sigmas).toBeCloseTo(-5, 9);
  });

  it.each([...new Set([...slotGames.values()].map(({ variant }) => variant))])(
    'judges %s from the round on where its largest win is half a standard deviation of the sum',
    (variant) => {
      const model = publishedFigures({ variant: variant! })!;
      const { leastRounds } = deviationOf(model, sumsOf(0), 'pay');
      expect(leastRounds).toBeGreaterThanOrEqual(10_000);
      expect(model.maxWin / (model.volatility * Math.sqrt(leastRounds))).toBeLessThanOrEqual(0.5);
      expect(deviationOf(model, sumsOf(leastRounds - 1), 'pay').sigmas).toBeNull();
      expect(deviationOf(model, sumsOf(leastRounds), 'pay').sigmas).not.toBeNull();
    },
  );

  it('has no result before the first round', () => {
    expect(deviationOf(figures, sumsOf(0), 'hits')).toMatchObject({ observed: 0, sigmas: null, leastRounds: 10_000 });
  });
});
