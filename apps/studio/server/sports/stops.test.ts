import { expect, test } from 'vitest';
import { watchStops } from './stops.ts';
import { createTestBook } from './testing/test-book.ts';

test('of too many stops the oldest is forgotten, the others stay', () => {
  const now = new Date();
  const stops = watchStops(createTestBook(), () => now);
  for (let match = 0; match < 5_000; match += 1) stops.note(`m${match}`, 'operator');
  stops.note('m0', 'possible_goal');
  stops.note('another', 'operator');
  expect(stops.since('m1', now)).toBeUndefined();
  expect(stops.since('m0', now)).toBe('possible_goal');
  expect(stops.since('m2', now)).toBe('operator');
  expect(stops.since('another', now)).toBe('operator');
});
