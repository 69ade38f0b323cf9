import type { TableInfo, TableLimits } from '@fairhouse/contract/play/table-state';
import { limitOf, spotsOfTable, type SpotLimit } from '../board/use-spots.ts';

/** A line of the rules: a spot, or the first of several on as many numbers with the same figures. */
export interface DetailRow {
  code: string;
  /** On how many numbers each of several spots lies; null for a spot of its own. */
  numbers: number | null;
  pays: readonly number[];
  edge: number;
  limit: SpotLimit;
}

/** Bets of a neighbourhood differ in the number alone: one stands for all. */
const isShown = (code: string) => !code.startsWith('neighbours-') || code === 'neighbours-0-2';

const isInside = (code: string) => /^\d+(?:-\d+)*$/.test(code);
const hasZero = (code: string) => code.split('-').includes('0');

/** The spots of a table. Roulette has more than 150 on its numbers: those with the same figures are one line. */
export function detailRows(table: Pick<TableInfo, 'game' | 'variant'>, limits: TableLimits): DetailRow[] {
  const rows = new Map<string, DetailRow>();
  for (const [code, { pays, edge }] of spotsOfTable(table.game, table.variant)) {
    if (!isShown(code)) continue;
    const limit = limitOf(table, limits, code);
    const row = { code, numbers: null, pays, edge, limit };
    if (table.game !== 'roulette' || !isInside(code)) {
      rows.set(code, row);
      continue;
    }
    const numbers = code.split('-').length;
    const kind = `${numbers} ${limit.min} ${limit.max}`;
    const known = rows.get(kind);
    // One without zero is the better example.
    if (!known) rows.set(kind, row);
    else rows.set(kind, { ...known, numbers, code: hasZero(known.code) ? code : known.code });
  }
  return [...rows.values()].toSorted((one, other) => (one.numbers ?? 0) - (other.numbers ?? 0));
}
