import { parseMoney, type CurrencyCode } from '@fairhouse/contract';
import {
  lineKinds,
  lineStates,
  STATEMENT_FLAWS,
  type LineFlaw,
  type LineKind,
  type LineState,
} from '@fairhouse/contract/money/reconciliation-backoffice';
import type { StatementLine } from './statement-line.ts';

export interface Flaw {
  /** Of the file, from 1 on. */
  line: number;
  flaw: LineFlaw;
}

const needed = ['kind', 'reference', 'amount', 'currency', 'state'] as const;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ROUND = /^[\x21-\x7e]{1,64}$/;

/** Lines of a file; one that cannot be read is named, and then none counts. Amounts are in the unit of the currency. */
export function parseStatement(
  csv: string,
  { kinds, currency }: { kinds: readonly LineKind[]; currency: CurrencyCode },
): { lines: StatementLine[]; flaws: Flaw[] } {
  const rows = splitCsv(csv.replace(/^\uFEFF/, ''));
  const heads = (rows[0]?.cells ?? []).map((head) => head.trim().toLowerCase());
  if (!needed.every((head) => heads.includes(head))) return { lines: [], flaws: [{ line: 1, flaw: 'cells' }] };
  const lines: StatementLine[] = [];
  const flaws: Flaw[] = [];
  const known = new Set<string>();
  for (const { number, cells } of rows.slice(1)) {
    if (cells.length === 1 && cells[0]!.trim() === '') continue;
    const cell = (head: string) => (cells[heads.indexOf(head)] ?? '').trim();
    const line = cells.length === heads.length ? readLine(cell, kinds, currency) : 'cells';
    const found = typeof line === 'string' ? line : repeated(known, line) ? 'repeated' : null;
    if (found !== null) flaws.push({ line: number, flaw: found });
    else if (typeof line !== 'string') lines.push(line);
    if (flaws.length === STATEMENT_FLAWS) break;
  }
  return { lines, flaws };
}

function readLine(
  cell: (head: string) => string,
  kinds: readonly LineKind[],
  currency: CurrencyCode,
): StatementLine | LineFlaw {
  const kind = lineKinds.find((one) => one === cell('kind').toLowerCase());
  if (!kind || !kinds.includes(kind)) return 'kind';
  const reference = kind === 'round' ? cell('reference') : cell('reference').toLowerCase();
  const player = kind === 'round' ? cell('player') : '';
  if (!(kind === 'round' ? ROUND.test(reference) && ROUND.test(player) : UUID.test(reference))) return 'reference';
  if (cell('currency').toUpperCase() !== currency) return 'currency';
  const amount = parseMoney(cell('amount'), currency);
  const paid = cell('paid') === '' ? 0 : parseMoney(cell('paid'), currency);
  if (amount === null || paid === null || (kind !== 'round' && paid !== 0)) return 'amount';
  const state = lineStates.find((one): one is LineState => one === cell('state').toLowerCase());
  if (!state) return 'state';
  return { kind, reference, player, amount, paid, currency, state };
}

function repeated(known: Set<string>, { kind, reference, player }: StatementLine): boolean {
  const key = JSON.stringify([kind, reference, player]);
  return known.size === known.add(key).size;
}

/** RFC 4180: cells may be quoted, with quotes doubled and line breaks inside. */
function splitCsv(csv: string): { number: number; cells: string[] }[] {
  const rows: { number: number; cells: string[] }[] = [];
  let number = 1;
  let cells: string[] = [];
  let start = 1;
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;
  while (pattern.lastIndex < csv.length) {
    const at = pattern.lastIndex;
    const match = pattern.exec(csv);
    // A quote in the middle of a cell: the rest of the line is one cell that no rule accepts.
    if (!match) {
      const end = csv.indexOf('\n', at);
      cells.push('"', '"');
      rows.push({ number: start, cells });
      if (end === -1) return rows;
      pattern.lastIndex = end + 1;
      number += 1;
      [cells, start] = [[], number];
      continue;
    }
    cells.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    number += match[1]?.match(/\r\n|\n|\r/g)?.length ?? 0;
    if (match[3] === ',') {
      if (pattern.lastIndex === csv.length) cells.push('');
      else continue;
    }
    rows.push({ number: start, cells });
    number += 1;
    [cells, start] = [[], number];
  }
  return rows;
}
