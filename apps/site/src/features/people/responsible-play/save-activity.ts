import { currencies, type CurrencyCode } from '@fairhouse/contract';
import { csvLine } from '@fairhouse/contract/core/csv-line';
import type { ActivityPeriod } from '@fairhouse/contract/people/responsible-play';

const amounts = ['deposited', 'withdrawn', 'netDeposits', 'staked', 'won', 'net', 'other'] as const;
const columns = ['from', 'until', ...amounts, 'playedMinutes'] as const;
export type ActivityColumn = (typeof columns)[number];

/** The statement as a table: times in UTC, amounts with a decimal point, minutes. No cell is run as a formula. */
export function activityTable(
  periods: readonly ActivityPeriod[],
  currency: CurrencyCode,
  nameOf: (column: ActivityColumn) => string,
): string {
  const unit = 10 ** currencies[currency].decimals;
  const lines = periods.map((period) =>
    csvLine([period.from, period.until, ...amounts.map((name) => period[name] / unit), period.playedMinutes]),
  );
  return [csvLine(columns.map(nameOf)), ...lines].join('');
}

/** Saves the table as a file. The byte-order mark lets spreadsheets read UTF-8. */
export function saveActivity(...table: Parameters<typeof activityTable>): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', activityTable(...table)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'activity.csv';
  link.click();
  URL.revokeObjectURL(url);
}
