import type { MissionPeriod } from '@fairhouse/contract/money/missions';
import type { PoolClient } from 'pg';

const DAY_MS = 86_400_000;

/** A day or week of the merchant's time zone. */
export interface Period {
  /** Its first day and the one after its last, as 2026-11-28. */
  day: string;
  nextDay: string;
  from: Date;
  until: Date;
}

const units = { D: 'day', W: 'week' } as const;

/** The period of an instant; weeks begin on Monday. */
export async function periodAt(tx: PoolClient, at: Date, timeZone: string, period: MissionPeriod): Promise<Period> {
  const { rows } = await tx.query<Period>(periodOf('date_trunc($1, $2::timestamptz at time zone $3)'), [
    units[period],
    at,
    timeZone,
  ]);
  return rows[0]!;
}

/** The period that begins on a day. */
export async function periodOn(tx: PoolClient, day: string, timeZone: string, period: MissionPeriod): Promise<Period> {
  const { rows } = await tx.query<Period>(periodOf('date_trunc($1, $2::date::timestamp)'), [
    units[period],
    day,
    timeZone,
  ]);
  return rows[0]!;
}

const periodOf = (first: string) =>
  `select to_char(f, 'YYYY-MM-DD') as day, to_char(f + ('1 ' || $1)::interval, 'YYYY-MM-DD') as "nextDay",
      f at time zone $3 as from, (f + ('1 ' || $1)::interval) at time zone $3 as until
    from (select ${first} as f) p`;

/** Until when the rewards of a period can be taken. */
export const claimUntil = (period: Pick<Period, 'until'>, claimDays: number): Date =>
  new Date(period.until.getTime() + claimDays * DAY_MS);

/** Today in the merchant's time zone. */
export async function dayAt(tx: PoolClient, at: Date, timeZone: string): Promise<string> {
  return (await periodAt(tx, at, timeZone, 'D')).day;
}
