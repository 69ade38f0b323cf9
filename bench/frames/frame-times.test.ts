import { expect, test } from 'vitest';
import { summarise } from './frame-times.ts';

test('computes the summary from the times between frames, in any order', () => {
  const times = [...Array.from({ length: 90 }, () => 16), ...Array.from({ length: 10 }, () => 56)];
  expect(summarise(times)).toEqual({ fps: 50, medianMs: 16, p95Ms: 56 });
  expect(summarise(times.toReversed())).toEqual(summarise(times));
  expect(summarise([20])).toEqual({ fps: 50, medianMs: 20, p95Ms: 20 });
  expect(() => summarise([])).toThrow('no frame');
});
