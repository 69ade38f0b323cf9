import { expect, test } from 'vitest';
import { gather } from './gather.ts';

test('what arrives during a run shares the next one, in order and up to the limit', async () => {
  const runs: number[][] = [];
  const double = gather(async (items: readonly number[]) => {
    runs.push([...items]);
    await Promise.resolve();
    return items.map((item) => item * 2);
  }, 3);
  expect(await Promise.all([1, 2, 3, 4, 5].map(double))).toEqual([2, 4, 6, 8, 10]);
  expect(runs).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
  expect(await double(6)).toBe(12);
});

test('a run that fails fails its own items only', async () => {
  const half = gather(async (items: readonly number[]) => {
    if (items.includes(3)) throw new Error('odd');
    return items.map((item) => item / 2);
  }, 2);
  const ends = await Promise.allSettled([1, 3, 4, 6].map(half));
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled']);
});
