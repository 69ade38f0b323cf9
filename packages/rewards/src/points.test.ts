import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rebate } from './cashback.ts';
import { earnPoints, pointsEarned, type PointProgress } from './points.ts';
import { rankRebate } from './ranks.ts';

const rules = { unit: 10_000n, weights: { RNG: 10_000, LIVE: 5000 } };
const nothing: PointProgress = { counted: {}, remainder: 0n };

test('what does not make a whole point is kept for the next one', () => {
  const first = earnPoints(nothing, { RNG: 34_999n }, rules);
  expect(first.points).toBe(3n);
  expect(earnPoints(first, { RNG: 40_000n }, rules).points).toBe(1n);
  expect(earnPoints(first, { RNG: 34_999n }, rules).points).toBe(0n);
});

test('what a correction took back is made up for by the next stakes, and no point is taken', () => {
  const first = earnPoints(nothing, { RNG: 35_000n }, rules);
  const corrected = earnPoints(first, { RNG: 15_000n }, rules);
  expect(corrected).toMatchObject({ points: 0n, counted: { RNG: 15_000n } });
  expect(earnPoints(corrected, { RNG: 39_999n }, rules).points).toBe(0n);
  expect(earnPoints(corrected, { RNG: 40_000n }, rules).points).toBe(1n);
});

test('a day of which corrections take back more than was played gives nothing', () => {
  expect(rankRebate({ SPORTS: -50_000n, RNG: 40_000n }, { SPORTS: 10_000, RNG: 10_000 }, 100)).toBe(0n);
  expect(rebate({ SPORTS: -50_000n, RNG: 40_000n }, { SPORTS: 100, RNG: 100 })).toBe(0n);
  expect(rebate({ SPORTS: -50_000n, RNG: 90_000n }, { SPORTS: 100, RNG: 100 })).toBe(400n);
});

test('rules that change weigh only what is played from then on', () => {
  const first = earnPoints(nothing, { LIVE: 30_000n }, rules);
  expect(first.points).toBe(1n);
  const heavier = { ...rules, weights: { LIVE: 10_000 } };
  expect(earnPoints(first, { LIVE: 30_000n }, heavier).points).toBe(0n);
  expect(earnPoints(first, { LIVE: 35_000n }, heavier).points).toBe(1n);
});

test('any steps earn the points of the whole lifetime', () => {
  const steps = fc.array(
    fc.record({ category: fc.constantFrom('RNG', 'LIVE', 'PVP'), amount: fc.bigInt({ min: 0n, max: 100_000n }) }),
  );
  fc.assert(
    fc.property(steps, fc.bigInt({ min: 1n, max: 50_000n }), (played, unit) => {
      const valid: Record<string, bigint> = {};
      let progress = nothing;
      let earned = 0n;
      for (const { category, amount } of played) {
        valid[category] = (valid[category] ?? 0n) + amount;
        const { points, ...next } = earnPoints(progress, valid, { ...rules, unit });
        earned += points;
        progress = next;
      }
      expect(earned).toBe(pointsEarned(valid, { ...rules, unit }));
    }),
  );
});
