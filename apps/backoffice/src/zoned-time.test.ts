import { describe, expect, it } from 'vitest';
import { endOfDay, fromLocal, startOfDay, toLocal } from './zoned-time.ts';

describe('a local time of a zone', () => {
  it.each([
    ['2026-11-21T10:30', 'Asia/Manila', '2026-11-21T02:30:00.000Z'],
    ['2026-11-21T10:30', 'Asia/Dhaka', '2026-11-21T04:30:00.000Z'],
    ['2026-11-21T00:00', 'America/New_York', '2026-11-21T05:00:00.000Z'],
    ['2026-01-01T00:15', 'Asia/Kathmandu', '2025-12-31T18:30:00.000Z'],
    ['2026-07-01T12:00', 'Europe/Berlin', '2026-07-01T10:00:00.000Z'],
  ])('%s in %s is %s, and back', (text, zone, instant) => {
    expect(fromLocal(text, zone)?.toISOString()).toBe(instant);
    expect(toLocal(new Date(instant), zone)).toBe(text);
  });

  it.each([
    ['left out', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
    ['there twice', '2026-10-25T02:30', '2026-10-25T01:30:00.000Z'],
  ])('that is %s is still converted to an instant', (_, text, instant) =>
    expect(fromLocal(text, 'Europe/Berlin')?.toISOString()).toBe(instant),
  );

  it.each(['', '2026-13-01T00:00', 'soon'])('is null for %j', (text) =>
    expect(fromLocal(text, 'Asia/Manila')).toBeNull(),
  );
});

describe('a day of a zone', () => {
  it.each([
    ['2026-11-21', 'Asia/Manila', '2026-11-20T16:00:00.000Z', '2026-11-21T16:00:00.000Z'],
    ['2026-12-31', 'UTC', '2026-12-31T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    // The day on which clocks are put forward has 23 hours, the day on which they are put back 25.
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ])('%s in %s', (day, zone, start, end) => {
    expect(startOfDay(day, zone)?.toISOString()).toBe(start);
    expect(endOfDay(day, zone)?.toISOString()).toBe(end);
  });

  it('is null for an incomplete date', () => {
    expect(startOfDay('2026-02-', 'UTC')).toBeNull();
    expect(endOfDay('2026-02-', 'UTC')).toBeNull();
  });
});
