import { formatMoney, type CurrencyCode, type ResponseOf } from '@fairhouse/contract';
import { csvLine } from '@fairhouse/contract/core/csv-line';
import type { boReport } from '@fairhouse/contract/money/reports-backoffice';

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

const plainAmount = (value: number, currency: CurrencyCode) =>
  Number(formatMoney(value, currency, { sign: false }).replaceAll(',', '').replace('−', '-'));

export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
