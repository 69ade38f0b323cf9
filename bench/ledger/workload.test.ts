import { describe, expect, test } from 'vitest';
import { readArguments } from './arguments.ts';
import { assertConfirmed } from './verify.ts';
import { seededRandom, uniform, zipf } from './workload.ts';

describe('the draws of customers', () => {
  test.each([
    ['uniform', uniform(seededRandom('a'), 100), 1 / 100],
    ['zipf 0.99', zipf(seededRandom('a'), 100, 0.99), 1 / 5.3],
  ])('%s: every customer, the first as often as expected', (_, draw, share) => {
    const counts = new Map<number, number>();
    for (let i = 0; i < 100_000; i += 1) {
      const customer = draw();
      counts.set(customer, (counts.get(customer) ?? 0) + 1);
    }
    expect([Math.min(...counts.keys()), Math.max(...counts.keys()), counts.size]).toEqual([1, 100, 100]);
    expect((counts.get(1) ?? 0) / 100_000).toBeCloseTo(share, 2);
  });

  test('the same seed gives the same draws', () => {
    const [one, other] = [seededRandom('seed'), seededRandom('seed')];
    expect(Array.from({ length: 5 }, one)).toEqual(Array.from({ length: 5 }, other));
  });
});

describe('arguments', () => {
  test('are those of the published measurement by default', () => {
    expect(readArguments([])).toEqual({
      seconds: 10,
      rounds: 3,
      wallets: 100_000,
      outstanding: [16, 64, 256, 1_000, 4_000],
      lanes: 2,
      maxBatch: 2_000,
      scale: 50,
    });
  });

  test.each([['--seconds=0'], ['--rounds=x'], ['--outstanding=1,-2'], ['--unknown']])('%s is refused', (flag) => {
    expect(() => readArguments([flag])).toThrow(TypeError);
  });
});

test('books that differ from the acknowledged operations are refused', () => {
  const before = { owed: 100, entries: 10 };
  expect(() => assertConfirmed(before, { owed: 90, entries: 12 }, -10, 2)).not.toThrow();
  expect(() => assertConfirmed(before, { owed: 90, entries: 12 }, -9, 2)).toThrow('the books have 2 and -10');
  expect(() => assertConfirmed(before, { owed: 90, entries: 12 }, -10, 3)).toThrow('confirmed 3 operations');
});
