/** Days of the merchant's time zone, `2026-11-23`, both included; without one no bound. */
export interface Days {
  from?: string;
  until?: string;
}

/** Periods that end today. */
export const periods = ['today', 'week', 'month', 'all'] as const;
export type Period = (typeof periods)[number];

/** Spec §9: presets of 7 and 30 days. */
const lengths: Record<Exclude<Period, 'all'>, number> = { today: 1, week: 7, month: 30 };

const DAY_MS = 86_400_000;

/** The day of an instant in a time zone. */
export const dayIn = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instant);

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

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

const isDay = (text: unknown): text is string =>
  typeof text === 'string' && /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** What a record shows: a period or two days, and the page. Nothing: the last week, the first page. */
export interface RecordFilter {
  period?: Period;
  from?: string;
  until?: string;
  page?: number;
}

/** The filter in the parameters of an address. */
export function readFilter({ period, from, until, page }: Record<string, unknown>): RecordFilter {
  const known = periods.find((name) => name === period);
  return {
    ...(known && known !== 'week' && { period: known }),
    ...(!known && isDay(from) && isDay(until) && from <= until && { from, until }),
    ...(typeof page === 'number' && Number.isSafeInteger(page) && page > 1 && page <= 1_000_000 && { page }),
  };
}

export const selectedDays = ({ period, from, until }: RecordFilter, today: string): Days =>
  from !== undefined && until !== undefined ? { from, until } : daysOf(period ?? 'week', today);

/** The period whose chip is marked; null for days that were chosen by hand. */
export const markedPeriod = ({ period, from }: RecordFilter): Period | null =>
  from === undefined ? (period ?? 'week') : null;
