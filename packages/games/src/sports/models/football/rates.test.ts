import { expect, test } from 'vitest';
import { FULL_TIME, HALF_TIME } from './parameters.ts';
import { elapsed, goalThresholds, profile } from './rates.ts';
import { planFromGoals } from './strengths.ts';

const plan = planFromGoals([1.6, 1.6]);
const SLICE = 400;
const even = goalThresholds(plan, SLICE, 0, [0, 0])[0];

test('the rates of both halves are those of a whole match', () => {
  expect(profile).toHaveLength(FULL_TIME);
  expect(elapsed[HALF_TIME]! / 1e9).toBeCloseTo(0.448, 6);
  expect(elapsed[FULL_TIME]! / 1e9).toBeCloseTo(1, 6);
});

test.each<[string, number, [number, number], number, number]>([
  ['level', 0, [0, 0], 970, 970],
  ['home leads by one', 1, [0, 0], 945, 1100],
  ['away leads by two', -2, [0, 0], 1100, 1000],
  ['home leads by six', 6, [0, 0], 970, 1030],
  ['home is a player short', 0, [1, 0], 970 * 0.6, 970 * 1.35],
  ['both are', 0, [1, 1], 970 * 0.81, 970 * 0.81],
])('second half, %s', (_name, lead, reds, home, away) => {
  const thresholds = goalThresholds(plan, SLICE, lead, reds);
  expect(thresholds.map((threshold) => (threshold / even) * 970)).toEqual([
    expect.closeTo(home, 2) as number,
    expect.closeTo(away, 2) as number,
  ]);
});

test('in the first half the lead does not matter', () => {
  expect(goalThresholds(plan, 100, 3, [0, 0])).toEqual(goalThresholds(plan, 100, -3, [0, 0]));
});
