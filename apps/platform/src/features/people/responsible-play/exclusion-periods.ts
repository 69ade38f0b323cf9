import type { ExclusionPeriod } from '@fairhouse/contract/people/responsible-play';

const HOUR_MS = 3_600_000;
const hours: Partial<Record<ExclusionPeriod, number>> = { '24h': 24, '7d': 7 * 24, '30d': 30 * 24 };
const months: Partial<Record<ExclusionPeriod, number>> = { '6m': 6, '1y': 12, '5y': 60 };

/** When an exclusion of this period ends; null for a permanent one. Months are calendar months, in UTC. */
export function endOf(period: ExclusionPeriod, since: Date): Date | null {
  const inHours = hours[period];
  if (inHours !== undefined) return new Date(since.getTime() + inHours * HOUR_MS);
  const inMonths = months[period];
  if (inMonths === undefined) return null;
  const end = new Date(since);
  end.setUTCMonth(since.getUTCMonth() + inMonths);
  // The month may have no 31st: its last day is used.
  if (end.getUTCDate() !== since.getUTCDate()) end.setUTCDate(0);
  return end;
}

/** Whether an exclusion lasts at least as long as another. */
export const lastsAsLong = (end: Date | null, other: Date | null): boolean =>
  end === null || (other !== null && end >= other);
