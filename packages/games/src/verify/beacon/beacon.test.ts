import { expect, test } from 'vitest';
import { randomnessOf, roundFrom, timeOfRound } from './index.ts';

/** Round 1000 of drand quicknet. */
const SIGNATURE = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';
const RANDOMNESS = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd';

test('a real round has the randomness that its signature proves', () => {
  expect(randomnessOf(1000, SIGNATURE)).toBe(RANDOMNESS);
});

test.each([
  ['another round', 1001, SIGNATURE],
  ['a changed signature', 1000, SIGNATURE.replace('39', '38').slice(0, 96)],
  ['no point of the curve', 1000, 'ff'.repeat(48)],
  ['a short signature', 1000, SIGNATURE.slice(2)],
  ['no signature', 1000, ''],
  ['round 0', 0, SIGNATURE],
  ['half a round', 1000.5, SIGNATURE],
])('%s proves nothing', (_, round, signature) => {
  expect(randomnessOf(round, signature)).toBeUndefined();
});

test('the first round from a moment on is never of before it', () => {
  const moment = Date.parse('2023-09-15T11:00:03Z');
  expect(timeOfRound(1)).toBe(1_692_803_367_000);
  expect(timeOfRound(657_413)).toBe(moment);
  expect(roundFrom(moment)).toBe(657_413);
  expect(roundFrom(moment + 1)).toBe(657_414);
  expect(roundFrom(0)).toBe(1);
});
