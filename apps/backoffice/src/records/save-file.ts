import { formatMoney, type CurrencyCode } from '@fairhouse/contract';

/** An amount as a number of the currency, as tables have it. */
export const plainAmount = (value: number, currency: CurrencyCode) =>
  Number(formatMoney(value, currency, { sign: false }).replaceAll(',', '').replace('−', '-'));

/** Saves a text as a file. The byte-order mark lets spreadsheets read UTF-8. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
