/** Periods of the betting record. */
export const periods = ['today', 'week', 'month', 'all'] as const;
export type Period = (typeof periods)[number];

const days: Record<Exclude<Period, 'all'>, number> = { today: 0, week: 6, month: 29 };

/** The first instant of a period, counted in whole days of the reader's time zone; undefined for all. */
export function startOf(period: Period, now: Date): string | undefined {
  if (period === 'all') return undefined;
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days[period]).toISOString();
}
