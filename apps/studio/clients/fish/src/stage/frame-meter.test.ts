import { expect, test } from 'vitest';
import { createFrameMeter } from './frame-meter.ts';

const play = (...parts: readonly [count: number, ms: number][]): number => {
  let slow = 0;
  const measure = createFrameMeter(() => (slow += 1));
  let now = 0;
  measure(now);
  for (const [count, ms] of parts) for (let frame = 0; frame < count; frame += 1) measure((now += ms));
  return slow;
};

test.each<[string, readonly [number, number][], number]>([
  ['a fast device', [[600, 16.7]], 0],
  [
    'a device that misses a third of its frames',
    [
      [59, 25],
      [1, 25],
    ],
    1,
  ],
  [
    'one that gets slow later',
    [
      [120, 16.7],
      [60, 34],
    ],
    1,
  ],
  ['one that stays slow', [[180, 30]], 3],
  [
    'a fast one that stumbles',
    [
      [45, 16.7],
      [15, 90],
    ],
    0,
  ],
  [
    'a fast one in the background',
    [
      [30, 16.7],
      [20, 1_000],
      [30, 16.7],
    ],
    0,
  ],
])('%s', (_, parts, expected) => {
  expect(play(...parts)).toBe(expected);
});
