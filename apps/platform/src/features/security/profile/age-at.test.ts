import { expect, test } from 'vitest';
import { ageAt } from './age-at.ts';

test.each([
  ['2000-06-15', '2021-06-14T23:59:59Z', 20],
  ['2000-06-15', '2021-06-15T00:00:00Z', 21],
  ['2000-02-29', '2021-02-28T12:00:00Z', 20],
  ['2000-02-29', '2021-03-01T00:00:00Z', 21],
  ['2030-01-01', '2021-03-01T00:00:00Z', -9],
])('%s at %s is %i', (birthday, now, age) => expect(ageAt(birthday, new Date(now))).toBe(age));
