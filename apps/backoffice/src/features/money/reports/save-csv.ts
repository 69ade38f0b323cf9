import { formatMoney, type ResponseOf } from '@fairhouse/contract';
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
  const amount = (value: number) =>
    Number(formatMoney(value, currency, { sign: false }).replaceAll(',', '').replace('−', '-'));
  const lines = days.map((day) => [day.day, ...columns.map((name) => amount(day[name])), day.active, day.depositors]);
  return [head, ...lines].map(csvLine).join('');
}

export function saveCsv(report: Report, translate: Translate): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', reportCsv(report, translate)], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `report-${report.from}-${report.until}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
