import type { Period, RecordFilter } from './record-filter.ts';

/** Days of the merchant's time zone, `2026-11-23`, both included; without one no bound. */
export interface Days {
  from?: string;
  until?: string;
}

/** Spec §9: presets of 7 and 30 days. */
const lengths: Record<Exclude<Period, 'all'>, number> = { today: 1, week: 7, month: 30 };

const DAY_MS = 86_400_000;

/** The day of an instant in a time zone. */
export const dayIn = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instant);

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** A value for every day; of those that are not in the list 0. */
export function everyDay<T extends { day: string }>(
  { from, until, list }: Required<Days> & { list: readonly T[] },
  valueOf: (found: T) => number,
): { day: string; value: number }[] {
  const values = new Map(list.map((found) => [found.day, valueOf(found)]));
  const days = [];
  for (let day = from; day <= until; day = addDays(day, 1)) days.push({ day, value: values.get(day) ?? 0 });
  return days;
}

export function daysOf(period: Period, today: string): Days {
  return period === 'all' ? {} : { from: addDays(today, 1 - lengths[period]), until: today };
}

/** Number of days; null without both bounds. */
export const lengthOf = ({ from, until }: Days): number | null =>
  from === undefined || until === undefined ? null : Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS) + 1;

/** The same number of days right before (-1) or after (1) these; null when they would begin after today. */
export function shiftDays(days: Days, direction: -1 | 1, today: string): Required<Days> | null {
  const length = lengthOf(days);
  if (length === null) return null;
  const from = addDays(days.from!, direction * length);
  return from > today ? null : { from, until: addDays(days.until!, direction * length) };
}

export const selectedDays = ({ period, from, until }: RecordFilter, today: string): Days =>
  from !== undefined && until !== undefined ? { from, until } : daysOf(period ?? 'week', today);

/** The period whose chip is marked; null for days that were chosen by hand. */
export const markedPeriod = ({ period, from }: RecordFilter): Period | null =>
  from === undefined ? (period ?? 'week') : null;
