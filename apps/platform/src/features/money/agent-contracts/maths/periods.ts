/**
 * Periods in a merchant's time zone, [start, end): day, week from Monday, half month (1-15, 16-end), month, hour, five
 * minutes; L is the whole life of a contract.
 */
export const periodCodes = ['D', 'W', 'S', 'M', 'H', '5min'] as const;
export type PeriodCode = (typeof periodCodes)[number];

/** Milliseconds since 1970, the end excluded. */
export interface Period {
  start: number;
  end: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SLOT_MS = 5 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The period of an instant. */
export function periodAt(code: PeriodCode, timeZone: string, at: number): Period {
  if (code === '5min') {
    const start = Math.floor(at / SLOT_MS) * SLOT_MS;
    return { start, end: start + SLOT_MS };
  }
  const offset = offsetAt(timeZone, at);
  if (code === 'H') {
    const start = Math.floor((at + offset) / HOUR_MS) * HOUR_MS - offset;
    return { start, end: start + HOUR_MS };
  }
  const [first, next] = daysOf(code, new Date(at + offset));
  return { start: startOfDay(timeZone, first), end: startOfDay(timeZone, next) };
}

/** Every period that ends after `from` and not after `to`, in order. */
export function* periodsBetween(code: PeriodCode, timeZone: string, from: number, to: number): Generator<Period> {
  for (let period = periodAt(code, timeZone, from); period.end <= to; period = periodAt(code, timeZone, period.end))
    yield period;
}

/** The first day of a period and of the next one, as UTC midnights of the same dates. */
function daysOf(code: 'D' | 'W' | 'S' | 'M', local: Date): [number, number] {
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()];
  const dateOf = (inMonth: number, ofMonth = month) => Date.UTC(year, ofMonth, inMonth);
  switch (code) {
    case 'D':
      return [dateOf(day), dateOf(day + 1)];
    case 'W': {
      const monday = day - ((local.getUTCDay() + 6) % 7);
      return [dateOf(monday), dateOf(monday + 7)];
    }
    case 'S':
      return day <= 15 ? [dateOf(1), dateOf(16)] : [dateOf(16), dateOf(1, month + 1)];
    case 'M':
      return [dateOf(1), dateOf(1, month + 1)];
  }
}

/** The first instant of a date; where clocks skip midnight, the instant of the change. */
function startOfDay(timeZone: string, date: number): number {
  const [before, after] = [offsetAt(timeZone, date - DAY_MS), offsetAt(timeZone, date + DAY_MS)];
  const starts = [date - before, date - after].filter((at) => at + offsetAt(timeZone, at) === date);
  return starts.length > 0 ? Math.min(...starts) : date - before;
}

/** Milliseconds that local time is ahead of UTC. */
function offsetAt(timeZone: string, at: number): number {
  const whole = Math.floor(at / 1000) * 1000;
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(whole)) parts[type] = Number(value);
  const { year, month, day, hour, minute, second } = parts;
  return Date.UTC(year!, month! - 1, day, hour, minute, second) - whole;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    const number = 'numeric';
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: number,
      month: number,
      day: number,
      hour: number,
      minute: number,
      second: number,
    });
    formats.set(timeZone, format);
  }
  return format;
}
