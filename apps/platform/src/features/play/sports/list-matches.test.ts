import { featuredMatches } from '@fairhouse/contract/play/sports';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listMatches } from './list-matches.ts';

const demonstrated = (now: string, query = {}) => listMatches(query, { demonstration: true, now: new Date(now) });

test('the season of a demonstration is moved by whole weeks, and marked as moved', () => {
  const { list, source } = demonstrated('2026-11-20T12:00:00Z');
  expect(list).toHaveLength(24);
  expect(source).toMatch(/CC0.*moved by whole weeks/);
  expect(featuredMatches.response.safeParse({ list, source }).success).toBe(true);
  expect(list.every(({ demonstration }) => demonstration)).toBe(true);
  // The real one is on Friday 2026-02-27 at 19:45 UTC; weekday and time stay.
  const real = listMatches({ limit: 48 }, { demonstration: false, now: new Date('2026-02-01T00:00:00Z') });
  const first = real.list[0]!;
  const moved = demonstrated('2026-11-20T12:00:00Z', { limit: 400 }).list.find(({ home, away }) => {
    return home === first.home && away === first.away;
  })!;
  expect((Date.parse(moved.startsAt) - Date.parse(first.startsAt)) % (7 * 86_400_000)).toBe(0);
});

test('at any time there are matches in the coming week, soonest first, all in the future and with distinct ids', () => {
  const moments = fc.date({
    min: new Date('2026-03-23T00:00:00Z'),
    max: new Date('2060-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, (now) => {
      const { list } = listMatches({ limit: 48 }, { demonstration: true, now });
      const times = list.map(({ startsAt }) => Date.parse(startsAt));
      expect(times[0]).toBeGreaterThan(now.getTime());
      expect(times[0]! - now.getTime()).toBeLessThan(7 * 86_400_000);
      expect(times.at(-1)! - now.getTime()).toBeLessThan(14 * 86_400_000);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(new Set(list.map(({ id }) => id)).size).toBe(48);
    }),
  );
});

test('a match keeps its id and time until it begins', () => {
  const [first] = demonstrated('2026-11-20T12:00:00Z').list;
  const justBefore = new Date(Date.parse(first!.startsAt) - 1).toISOString();
  expect(demonstrated(justBefore).list[0]).toEqual(first);
  expect(demonstrated(first!.startsAt).list.map(({ id }) => id)).not.toContain(first!.id);
});

test('a real merchant gets no match at a moved time', () => {
  const now = new Date('2026-03-20T00:00:00Z');
  const { list, source } = listMatches({ limit: 48 }, { demonstration: false, now });
  expect(list.length).toBeGreaterThan(0);
  expect(source).not.toMatch(/moved/);
  expect(list.every(({ startsAt, demonstration }) => startsAt < '2026-03-23' && !demonstration)).toBe(true);
  expect(listMatches({}, { demonstration: false, now: new Date('2026-11-20') }).list).toEqual([]);
});

test.each(['basketball', 'esports'] as const)('there are no %s fixtures', (sport) => {
  expect(demonstrated('2026-11-20T12:00:00Z', { sport }).list).toEqual([]);
});
