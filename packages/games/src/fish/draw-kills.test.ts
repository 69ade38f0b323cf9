import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandomStream } from '../fairness/index.ts';
import { compare, fraction, multiply, ONE, sum, toNumber } from '../lottery/odds/fraction.ts';
import { bossPotAmount, drawBossPot, drawKills } from './draw-kills.ts';
import { FISH_RTP, killChances } from './kill-chances.ts';

const stream = (nonce: number) => createRandomStream({ serverSeed: 'f1'.repeat(32), clientSeed: 'tank', nonce });

const costs = fc.integer({ min: 1, max: 200 });
const targets = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 8 });

test('every shot returns exactly the RTP, whatever it hits, or is refused', () => {
  fc.assert(
    fc.property(costs, targets, (cost, rewards) => {
      const chances = killChances(cost, rewards);
      const due = multiply(FISH_RTP, fraction(cost));
      const all = sum(rewards.map((reward) => fraction(reward)));
      expect(chances === undefined).toBe(compare(all, due) < 0);
      if (!chances) return;
      expect(sum(chances.map((chance, at) => multiply(chance, fraction(rewards[at]!))))).toEqual(due);
      for (const chance of chances) expect(compare(chance, ONE) <= 0 && chance.n > 0n).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('kills come as often as their chances say', () => {
  const chances = killChances(8, [2, 5, 10, 60])!;
  const random = stream(1);
  const kills = chances.map(() => 0);
  const shots = 20_000;
  for (let shot = 0; shot < shots; shot += 1) {
    for (const [at, killed] of drawKills(chances, random).entries()) if (killed) kills[at]! += 1;
  }
  for (const [at, chance] of chances.entries()) {
    const p = toNumber(chance);
    expect(Math.abs(kills[at]! / shots - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / shots));
  }
});

test('a certain kill still takes its number from the stream', () => {
  const [once, twice] = [stream(2), stream(2)];
  expect(drawKills([ONE], once)).toEqual([true]);
  twice.uniform(1);
  expect(once.uniform(1000)).toBe(twice.uniform(1000));
});

test("the boss's pot holds what was put in, less what it paid", () => {
  expect(bossPotAmount({ shots: 123_456, paid: 1000 })).toBe(234);
  const wins = [99, 100, 101].map((number) => drawBossPot(100, 10_000, { uniform: () => number }));
  expect(wins).toEqual([true, false, false]);
});

test.each([
  ['a free shot', 0, [2]],
  ['a reward of nothing', 1, [2, 0]],
  ['half a reward', 1, [2.5]],
])('%s is refused', (_, cost, rewards) => {
  expect(() => killChances(cost, rewards)).toThrow(RangeError);
});

test('a shot that hits nothing, or less than it should return, has no chances', () => {
  expect(killChances(1, [])).toBeUndefined();
  expect(killChances(8, [1, 1, 2, 3])).toBeUndefined();
});
