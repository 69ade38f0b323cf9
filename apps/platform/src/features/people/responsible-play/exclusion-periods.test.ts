import { exclusionPeriods, kindOfPeriod } from '@fairhouse/contract/people/responsible-play';
import { expect, test } from 'vitest';
import { endOf, lastsAsLong } from './exclusion-periods.ts';

test.each([
  ['24h', '2026-11-21T10:00:00.000Z', '2026-11-22T10:00:00.000Z'],
  ['7d', '2026-11-21T10:00:00.000Z', '2026-11-28T10:00:00.000Z'],
  ['30d', '2026-11-21T10:00:00.000Z', '2026-12-21T10:00:00.000Z'],
  ['6m', '2026-11-21T10:00:00.000Z', '2027-05-21T10:00:00.000Z'],
  ['6m', '2026-08-31T10:00:00.000Z', '2027-02-28T10:00:00.000Z'],
  ['1y', '2028-02-29T10:00:00.000Z', '2029-02-28T10:00:00.000Z'],
  ['5y', '2026-11-21T10:00:00.000Z', '2031-11-21T10:00:00.000Z'],
] as const)('%s from %s lasts until %s', (period, since, until) => {
  expect(endOf(period, new Date(since))?.toISOString()).toBe(until);
});

test('a permanent exclusion has no end and is longer than all others', () => {
  expect(endOf('forever', new Date())).toBeNull();
  const [soon, later] = [new Date(1), new Date(2)];
  const longer = [
    [later, soon],
    [soon, soon],
    [null, later],
    [null, null],
    [soon, later],
    [later, null],
  ] as const;
  expect(longer.map(([end, other]) => lastsAsLong(end, other))).toEqual([true, true, true, true, false, false]);
});

test('the short periods are cooling-off, the long ones self-exclusion', () => {
  const kinds = exclusionPeriods.map((period) => kindOfPeriod(period));
  expect(kinds).toEqual([...Array(3).fill('cool_off'), ...Array(4).fill('self_exclusion')]);
});
