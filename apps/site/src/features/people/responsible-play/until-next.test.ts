import { expect, test } from 'vitest';
import { untilNext } from './until-next.ts';

const now = Date.parse('2026-11-23T12:00:00Z');
const after = (seconds: number) => new Date(now + seconds * 1000).toISOString();
const base = { startedAt: after(-600), minutes: 10, staked: 0, won: 0, net: 0, checkDue: false };

test.each([
  ['nothing is played', null, 60_000],
  ['all is far away', { ...base, checkAt: after(900), endsAt: null, closedUntil: null }, 60_000],
  ['a reality check comes first', { ...base, checkAt: after(20), endsAt: after(40), closedUntil: null }, 20_000],
  ['the limit comes first', { ...base, checkAt: after(50), endsAt: after(30), closedUntil: null }, 30_000],
  ['a check is due', { ...base, checkAt: after(-5), endsAt: null, closedUntil: null }, 60_000],
  ['the pause ends soon', { ...base, checkAt: after(-5), endsAt: after(-9), closedUntil: after(12) }, 12_000],
  ['it is now', { ...base, checkAt: after(0.2), endsAt: null, closedUntil: null }, 1_000],
] as const)(
  'The sitting is read again when something changes, at least every minute: %s',
  (_, sitting, milliseconds) => {
    expect(untilNext(sitting, now)).toBe(milliseconds);
  },
);
