import { football, matchKeys, planFootball } from '@fairhouse/games/sports/models';
import { readMatchDocument, verifyMatch } from '@fairhouse/games/verify/sports';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { keysOf } from './chain.ts';
import { fixturesOfWeek, mondayBefore, type Fixture } from './season/list-fixtures.ts';
import { slicesOf, timetableOf } from './timetable.ts';

const id = 'football-2026-11-23-0001';
const plan = planFootball('premier-league', 'Arsenal', 'Chelsea')!;
const startsAt = new Date('2026-11-28T15:00:00Z');
/** Keys of a match that breaks off in slice 431. */
const keys = matchKeys(createHash('sha256').update('abandoned 93').digest('hex'), 582);

test('a match breaks off where its keys say so, and the verifier finds the same', async () => {
  const { stages, events } = timetableOf({ id, startsAt, pace: 1, plan }, keys);
  expect(stages.at(-1)).toMatchObject({ slice: 431, phase: 'over', key: keys[431] });
  expect(events.at(-1)).toMatchObject({ slice: 431, event: { kind: 'cancelled' } });
  expect(events.filter(({ event }) => event.kind === 'cancelled')).toHaveLength(1);

  const notices = ['begin', 'cancelled', 'ball_in_net', 'review'];
  const documentOf = (slices: number) =>
    readMatchDocument({
      family: 'match',
      matchId: id,
      commitment: keys[0],
      plan,
      slices: keys.slice(1, slices + 1).map((key, at) => ({
        key,
        events: events.flatMap(({ slice, event }) =>
          slice === at + 1 && !notices.includes(event.kind) ? [event] : [],
        ),
      })),
    })!;
  expect(await verifyMatch(documentOf(431))).toMatchObject({ verdict: 'pass', finished: true, slices: 431 });
  expect(await verifyMatch(documentOf(430))).toMatchObject({ verdict: 'pass', finished: false });
  expect(await verifyMatch(documentOf(432))).toMatchObject({ verdict: 'fail' });
});

const DAY_MS = 86_400_000;
const QUARTER_MS = 900_000;

/** A match that does not break off lasts so long at least: its slices without any pause. */
const leastOf = (its: Fixture['plan']) => slicesOf(its) * football.sliceSeconds * 1000;

test('in every quarter of an hour of a week two football matches are in play, also when one breaks off', () => {
  const unbroken = keysOf('5e'.repeat(32), id, slicesOf(plan));
  const { stages } = timetableOf({ id, startsAt, pace: 1, plan }, unbroken);
  expect(stages.at(-1)).toMatchObject({ slice: slicesOf(plan), phase: 'over' });
  expect(stages.at(-1)!.at - startsAt.getTime()).toBeGreaterThanOrEqual(leastOf(plan));

  const monday = mondayBefore(startsAt).getTime();
  const spans = [monday - 7 * DAY_MS, monday]
    .flatMap((week) => fixturesOfWeek(new Date(week)))
    .filter(({ sport }) => sport === 'football')
    .map((fixture) => ({ from: fixture.startsAt.getTime(), least: leastOf(fixture.plan) }));
  const quarters = Array.from({ length: (7 * DAY_MS) / QUARTER_MS }, (_, nth) => monday + nth * QUARTER_MS);
  const inPlay = quarters.map((at) => spans.filter(({ from, least }) => from <= at && at < from + least).length);
  expect(Math.min(...inPlay)).toBeGreaterThanOrEqual(2);
});
