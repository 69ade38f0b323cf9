import { endOfDay, startOfDay } from '../zoned-time.ts';

export interface Days {
  from?: string | undefined;
  until?: string | undefined;
}

/** Days of a filter (`2026-11-21`, both included) → the instants to send; an incomplete day is left out. */
export function periodOf({ from, until }: Days, timeZone: string): { from?: string; until?: string } {
  const start = from ? startOfDay(from, timeZone) : null;
  const end = until ? endOfDay(until, timeZone) : null;
  return { ...(start && { from: start.toISOString() }), ...(end && { until: end.toISOString() }) };
}
