import { currencies, type CurrencyCode } from '@fairhouse/contract';
import { csvLine } from '@fairhouse/contract/core/csv-line';

/** Lines of a request and requests of a table: a file has the newest ten thousand lines. */
const LINES_AT_ONCE = 1000;
const REQUESTS = 10;
export const MOST_LINES = LINES_AT_ONCE * REQUESTS;

export interface LinePage<T> {
  list: readonly T[];
  totalPages: number;
}

/** The lines of every page, newest first. A line that moved to the next page meanwhile is there once. */
export async function readAllLines<T>(
  read: (page: { page: string; limit: string }) => Promise<LinePage<T>>,
  keyOf: (line: T) => string,
): Promise<T[]> {
  const lines = new Map<string, T>();
  for (let page = 1; page <= REQUESTS; page += 1) {
    const { list, totalPages } = await read({ page: String(page), limit: String(LINES_AT_ONCE) });
    for (const line of list) lines.set(keyOf(line), line);
    if (page >= totalPages) break;
  }
  return [...lines.values()];
}

export type Cell = string | number;

/** The head and the lines as CSV. No cell is run as a formula by a spreadsheet. */
export const writeTable = (head: readonly string[], lines: readonly (readonly Cell[])[]): string =>
  [head, ...lines].map(csvLine).join('');

/** An amount with a decimal point, in whole units. */
export const inUnits = (amount: number, currency: CurrencyCode): number => amount / 10 ** currencies[currency].decimals;

/** `2026-11-23 14:02:05` in a time zone. */
export const localMoment = (timeZone: string, instant: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(new Date(instant));

/** Saves the table as a file. The byte-order mark lets spreadsheets read UTF-8. */
export function saveTable(fileName: string, table: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', table], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
