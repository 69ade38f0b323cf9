import { addDays, instantIn, weekdayOf } from './zone-time.ts';

interface Timing {
  /** IANA time zone of dates and times. */
  zone: string;
  /** Seconds from the close to the draw: within them bets that were placed before the close must be booked. */
  lock: number;
  /** Days without draws, first and last. */
  exceptions?: readonly (readonly [from: string, to: string])[];
}

/** Draws in a row, day and night. */
interface Frequent extends Timing {
  /** Minutes from one close to the next, counted from midnight. */
  every: number;
}

/** Draws at a time of the day. */
interface ByWeekday extends Timing {
  /** The stations that draw on each day of the week, from Sunday; an empty name where the game has only one. */
  days: readonly (readonly string[])[];
  /** `18:10` */
  close: string;
  /** Hours before the close at which a draw opens; as long as a bet may stay open without it. */
  sale?: number;
}

export type Schedule = Frequent | ByWeekday;

export interface PlannedDraw {
  /** Date and ordinal, twelve digits. */
  numero: string;
  day: string;
  /** Of the day, from 1. */
  ordinal: number;
  station: string | null;
  opensAt: Date;
  closesAt: Date;
  drawsAt: Date;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** A bet stays open for less than a day (reliability 23). */
export const LONGEST_SALE_MS = 23 * HOUR_MS;

/** Draws are created so long before they open. */
export const LEAD_MS = 10 * MINUTE_MS;

/** Milliseconds before its close from which a draw may be bet on. */
export const saleOf = (schedule: Pick<ByWeekday, 'sale'> | Frequent): number =>
  'sale' in schedule && schedule.sale !== undefined ? schedule.sale * HOUR_MS : LONGEST_SALE_MS;

/** Of a day, only draws that close after an instant; `most` of them at most. */
export interface DrawsWanted {
  after: Date;
  most: number;
}

/** All draws of a day, or those that are wanted, in order. */
export function drawsOfDay(schedule: Schedule, day: string, wanted?: DrawsWanted): PlannedDraw[] {
  if (schedule.exceptions?.some(([from, to]) => from <= day && day <= to)) return [];
  if ('every' in schedule) return inARow(schedule, day, wanted);
  const draws = byWeekday(schedule, day);
  return wanted ? draws.filter(({ closesAt }) => closesAt > wanted.after).slice(0, wanted.most) : draws;
}

/** A day may have 1,440 draws: those that are not wanted are not made. */
function inARow({ zone, lock, every }: Frequent, day: string, wanted?: DrawsWanted): PlannedDraw[] {
  const start = instantIn(day, '00:00', zone).getTime();
  const end = instantIn(addDays(day, 1), '00:00', zone).getTime();
  const step = every * MINUTE_MS;
  const first = wanted ? Math.max(0, Math.floor((wanted.after.getTime() - start) / step)) : 0;
  const left = Math.max(0, Math.floor((end - start) / step) - first);
  return Array.from({ length: Math.min(left, wanted?.most ?? left) }, (_, index) => {
    const ordinal = first + index + 1;
    const closesAt = start + ordinal * step;
    return plan(day, ordinal, null, closesAt - step, closesAt, lock);
  });
}

function byWeekday({ zone, lock, days, close, ...schedule }: ByWeekday, day: string): PlannedDraw[] {
  const closesAt = instantIn(day, close, zone).getTime();
  const stations = days[weekdayOf(day)] ?? [];
  return stations.map((station, index) =>
    plan(day, index + 1, station || null, closesAt - saleOf(schedule), closesAt, lock),
  );
}

function plan(day: string, ordinal: number, station: string | null, opens: number, closes: number, lock: number) {
  return {
    numero: day.replaceAll('-', '') + String(ordinal).padStart(4, '0'),
    day,
    ordinal,
    station,
    opensAt: new Date(opens),
    closesAt: new Date(closes),
    drawsAt: new Date(closes + lock * 1000),
  };
}
