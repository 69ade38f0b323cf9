import { expect, test } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

test('A burst passes, then the steady rate, separately for each key', () => {
  let now = 0;
  const limit = createRateLimit({ burst: 3, perSecond: 2 }, () => now);
  const take = (key: string, times: number) => Array.from({ length: times }, () => limit.take(key));
  expect(take('a', 5)).toEqual([true, true, true, false, false]);
  expect(take('b', 1)).toEqual([true]);
  now = 499;
  expect(take('a', 1)).toEqual([false]);
  now = 500;
  expect(take('a', 2)).toEqual([true, false]);
  now = 60_000;
  expect(take('a', 4)).toEqual([true, true, true, false]);
});

test('The wait until the next token is at least a second', () => {
  let now = 0;
  const limit = createRateLimit({ burst: 1, perSecond: 1 / 60 }, () => now);
  expect(limit.secondsToNext('a')).toBe(1);
  limit.take('a');
  expect(limit.secondsToNext('a')).toBe(60);
  now = 59_900;
  expect(limit.secondsToNext('a')).toBe(1);
});

test('Full buckets are dropped, empty ones are not', () => {
  let now = 0;
  const limit = createRateLimit({ burst: 1, perSecond: 1 }, () => now);
  for (let index = 0; index < 30_000; index += 1) {
    now += 1;
    limit.take(`key-${index}`);
  }
  expect(limit.take('key-29999')).toBe(false);
  expect(limit.take('key-0')).toBe(true);
});
