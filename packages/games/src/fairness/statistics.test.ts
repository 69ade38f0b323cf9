import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { chiSquare, chiSquarePValue, uniformityPValue } from './goodness-of-fit.ts';
import type { RandomSource } from './random-source.ts';
import { createRandomStream } from './random-stream.ts';
import { shuffle } from './shuffle.ts';

// Seeds are fixed: each test is a fixed computation that always passes or always fails.
const stream = (name: string, nonce = 0): RandomSource =>
  createRandomStream({ serverSeed: createHash('sha256').update(name).digest('hex'), clientSeed: 'battery', nonce });

const countBins = (bins: number, draws: number, draw: () => number): Uint32Array => {
  const counts = new Uint32Array(bins);
  for (let i = 0; i < draws; i += 1) {
    const bin = draw();
    counts[bin] = (counts[bin] as number) + 1;
  }
  return counts;
};

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

/** The index of a permutation of 0 … n−1 in lexicographic order. */
const rankOf = (permutation: readonly number[]): number =>
  permutation.reduce((rank, value, place) => {
    const smaller = permutation.slice(place + 1).filter((later) => later < value).length;
    return rank + smaller * factorial(permutation.length - 1 - place);
  }, 0);

describe('the statistics functions', () => {
  it.each([
    [3.841458820694124, 1, 0.05],
    [18.307038053275146, 10, 0.05],
    [23.209251158954356, 10, 0.01],
    [4.865182051925328, 10, 0.9],
    [124.34211340400407, 100, 0.05],
  ])('chi-square %f with %i degrees has p = %f', (statistic, degrees, p) => {
    expect(chiSquarePValue(statistic, degrees)).toBeCloseTo(p, 10);
  });

  it('the uniformity test detects a bias', () => {
    const even = Array.from({ length: 200 }, (_, i) => (i + 0.5) / 200);
    expect(uniformityPValue(even)).toBeGreaterThan(0.99);
    expect(uniformityPValue(even.map((value) => value ** 2))).toBeLessThan(1e-6);
  });
});

describe('scaled outcomes', () => {
  it('fall in the lowest third of 3·2^30 one time in three', () => {
    const random = stream('thirds');
    const draws = 300_000;
    let lowest = 0;
    for (let i = 0; i < draws; i += 1) if (random.uniform(3 * 2 ** 30) < 2 ** 30) lowest += 1;
    expect(Math.abs(lowest / draws - 1 / 3)).toBeLessThan(0.01 / 3); // a modulo would give one in two
  });

  it('pass a series of tests whose p-values are uniform', () => {
    const ranges = [2, 3, 5, 6, 10, 29, 32, 37, 52, 100, 1000];
    const pValues: number[] = [];
    for (const [at, range] of ranges.entries()) {
      for (let nonce = 0; nonce < 8; nonce += 1) {
        const random = stream(`single ${at}`, nonce);
        const draws = Math.max(range * 10, 2000);
        const counts = countBins(range, draws, () => random.uniform(range));
        pValues.push(
          chiSquarePValue(
            chiSquare(counts, () => draws / range),
            range - 1,
          ),
        );
      }
    }
    for (let nonce = 0; nonce < 40; nonce += 1) {
      const pairs = stream('pairs', nonce); // neighbours are independent
      const counts = countBins(100, 2000, () => pairs.uniform(10) * 10 + pairs.uniform(10));
      pValues.push(
        chiSquarePValue(
          chiSquare(counts, () => 20),
          99,
        ),
      );

      const gaps = stream('gaps', nonce); // waiting times for one value in five are geometric
      const waits = countBins(12, 1000, () => {
        let wait = 0;
        while (gaps.uniform(5) !== 0) wait += 1;
        return Math.min(wait, 11);
      });
      const geometric = (wait: number): number => 1000 * (wait === 11 ? 0.8 ** 11 : 0.2 * 0.8 ** wait);
      pValues.push(chiSquarePValue(chiSquare(waits, geometric), 11));
    }
    expect(pValues).toHaveLength(168);
    expect(uniformityPValue(pValues)).toBeGreaterThan(0.01);
    expect(Math.min(...pValues)).toBeGreaterThan(0.0001);
  });

  it('differ for every nonce: the first draws of consecutive rounds are independent', () => {
    const firsts = Array.from({ length: 20_001 }, (_, nonce) => stream('rounds', nonce).uniform(8));
    let at = 0;
    const counts = countBins(64, 20_000, () => (firsts[at++] as number) * 8 + (firsts[at] as number));
    expect(
      chiSquarePValue(
        chiSquare(counts, () => 20_000 / 64),
        63,
      ),
    ).toBeGreaterThan(0.001);
  });
});

describe('shuffle', () => {
  it.each([2, 3, 4, 5])('gives every permutation of %i items equally often', (length) => {
    const random = stream('shuffle', length);
    const items = Array.from({ length }, (_, i) => i);
    const permutations = factorial(length);
    const counts = countBins(permutations, permutations * 400, () => rankOf(shuffle(items, random)));
    expect(
      chiSquarePValue(
        chiSquare(counts, () => 400),
        permutations - 1,
      ),
    ).toBeGreaterThan(0.001);
  });

  it('contains the same items and does not change the original', () => {
    const deck = Array.from({ length: 52 }, (_, card) => card);
    const shuffled = shuffle(deck, stream('deck'));
    expect(shuffled).not.toEqual(deck);
    expect(shuffled.toSorted((a, b) => a - b)).toEqual(deck);
    expect(deck[51]).toBe(51);
    expect(shuffle([], stream('none'))).toEqual([]);
  });
});
