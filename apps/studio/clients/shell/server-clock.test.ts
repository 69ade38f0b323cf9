import { expect, test } from 'vitest';
import { createServerClock } from './server-clock.ts';

const at = (ms: number): string => new Date(1_800_000_000_000 + ms).toISOString();

test('The least late of the last readings counts', () => {
  let ticks = 0;
  const clock = createServerClock(() => ticks);
  clock.read(at(-800));
  expect(clock.now()).toBe(1_800_000_000_000 - 800);
  ticks = 10_000;
  clock.read(at(10_000 - 40));
  expect(clock.now()).toBe(1_800_000_010_000 - 40);
  ticks = 20_000;
  clock.read(at(20_000 - 3000));
  expect(clock.now()).toBe(1_800_000_020_000 - 40);
});

test('After a sleep of the computer the new reading counts alone', () => {
  let ticks = 0;
  const clock = createServerClock(() => ticks);
  clock.read(at(0));
  ticks = 1000;
  clock.read(at(3_600_000));
  expect(clock.now()).toBe(1_800_003_600_000);
});
