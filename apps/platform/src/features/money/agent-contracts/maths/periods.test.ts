import fc from 'fast-check';
import { expect, it } from 'vitest';
import { periodAt, periodCodes, periodsBetween } from './periods.ts';

const spell = ({ start, end }: { start: number; end: number }) =>
  [start, end].map((at) => new Date(at).toISOString().slice(0, 16));

it.each([
  ['D', 'Asia/Manila', '2026-10-15T16:00:00Z', ['2026-10-15T16:00', '2026-10-16T16:00']],
  ['D', 'Asia/Manila', '2026-10-15T15:59:59.999Z', ['2026-10-14T16:00', '2026-10-15T16:00']],
  ['W', 'Asia/Manila', '2026-11-22T15:59:59Z', ['2026-11-15T16:00', '2026-11-22T16:00']],
  ['S', 'Asia/Dhaka', '2026-10-15T17:59:59Z', ['2026-09-30T18:00', '2026-10-15T18:00']],
  ['S', 'Asia/Dhaka', '2026-10-15T18:00:00Z', ['2026-10-15T18:00', '2026-10-31T18:00']],
  ['M', 'UTC', '2028-02-29T12:00:00Z', ['2028-02-01T00:00', '2028-03-01T00:00']],
  ['M', 'UTC', '2026-12-31T23:59:59Z', ['2026-12-01T00:00', '2027-01-01T00:00']],
  ['H', 'Asia/Kolkata', '2026-10-05T10:29:00Z', ['2026-10-05T09:30', '2026-10-05T10:30']],
  ['5min', 'Asia/Kolkata', '2026-10-05T10:04:59Z', ['2026-10-05T10:00', '2026-10-05T10:05']],
  // Clocks are put forward at midnight, and the day begins at one.
  ['D', 'Asia/Beirut', '2026-03-29T10:00:00Z', ['2026-03-28T22:00', '2026-03-29T21:00']],
  ['D', 'Europe/Berlin', '2026-10-25T12:00:00Z', ['2026-10-24T22:00', '2026-10-25T23:00']],
] as const)('the period %s in %s at %s', (code, timeZone, at, bounds) => {
  expect(spell(periodAt(code, timeZone, Date.parse(at)))).toEqual(bounds);
});

it('periods follow each other without a gap, and each contains its instants', () => {
  const zones = fc.constantFrom('Asia/Manila', 'Asia/Dhaka', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu');
  const times = fc.integer({ min: Date.parse('2024-01-01'), max: Date.parse('2030-01-01') });
  fc.assert(
    fc.property(fc.constantFrom(...periodCodes), zones, times, (code, zone, at) => {
      const period = periodAt(code, zone, at);
      expect(period.start).toBeLessThanOrEqual(at);
      expect(period.end).toBeGreaterThan(at);
      expect(periodAt(code, zone, period.start)).toEqual(period);
      expect(periodAt(code, zone, period.end - 1)).toEqual(period);
      expect(periodAt(code, zone, period.end).start).toBe(period.end);
    }),
  );
});

it('only periods that have ended are settled', () => {
  const half = [...periodsBetween('S', 'UTC', Date.parse('2026-10-10'), Date.parse('2026-11-16'))];
  expect(half.map(({ start }) => new Date(start).toISOString().slice(0, 10))).toEqual([
    '2026-10-01',
    '2026-10-16',
    '2026-11-01',
  ]);
});
