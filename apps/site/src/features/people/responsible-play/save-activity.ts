import type { CurrencyCode } from '@fairhouse/contract';
import type { ActivityPeriod } from '@fairhouse/contract/people/responsible-play';
import { inUnits, saveTable, writeTable } from '../../../app/record-table.ts';

const amounts = ['deposited', 'withdrawn', 'netDeposits', 'staked', 'won', 'net', 'other'] as const;
const columns = ['from', 'until', ...amounts, 'playedMinutes'] as const;
export type ActivityColumn = (typeof columns)[number];

/** The statement as a table: times in UTC, amounts with a decimal point, minutes. No cell is run as a formula. */
export function activityTable(
  periods: readonly ActivityPeriod[],
  currency: CurrencyCode,
  nameOf: (column: ActivityColumn) => string,
): string {
  const lines = periods.map((period) => [
    period.from,
    period.until,
    ...amounts.map((name) => inUnits(period[name], currency)),
    period.playedMinutes,
  ]);
  return writeTable(columns.map(nameOf), lines);
}

export const saveActivity = (...table: Parameters<typeof activityTable>): void =>
  saveTable('activity.csv', activityTable(...table));
