import type { CurrencyCode, ResponseOf } from '@fairhouse/contract';
import { csvLine } from '@fairhouse/contract/core/csv-line';
import type { boReport } from '@fairhouse/contract/money/reports-backoffice';
import { plainAmount, saveFile } from '../../../records/save-file.ts';

type Report = ResponseOf<typeof boReport>;
type Translate = (key: string) => string;

const columns = ['deposits', 'withdrawals', 'ggr', 'bonuses', 'adjustments', 'ngr'] as const;

/** One line a day. Amounts are plain numbers of the currency; texts cannot be formulas (csvLine). */
export function reportCsv({ days, currency }: Report, translate: Translate): string {
  const head = [
    translate('report.day'),
    ...columns.map((name) => `${translate(`report.${name}`)} (${currency})`),
    translate('report.active'),
    translate('report.depositors'),
  ];
  const lines = days.map((day) => [
    day.day,
    ...columns.map((name) => plainAmount(day[name], currency)),
    day.active,
    day.depositors,
  ]);
  return [head, ...lines].map(csvLine).join('');
}

export const saveCsv = (report: Report, translate: Translate): void =>
  saveFile(`report-${report.from}-${report.until}.csv`, reportCsv(report, translate));

/** A table as it is shown: names, amounts as plain numbers, and the count of each. */
export function tableCsv(
  head: readonly string[],
  rows: readonly { name: string; currency: CurrencyCode; money: readonly number[]; count?: number }[],
): string {
  const lines = rows.map(({ name, currency, money, count }) => [
    name,
    ...money.map((value) => plainAmount(value, currency)),
    ...(count === undefined ? [] : [count]),
  ]);
  return [[...head], ...lines].map(csvLine).join('');
}
