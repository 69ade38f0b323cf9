import type { PoolClient } from 'pg';
import { walletId } from './wallets.ts';

/** Lists of entries of a main wallet, as stored; the same as ledger.record_group in SQL. Never reuse a number. */
export const ENTRY_LISTS = { all: 0, deposit: 1, withdrawal: 2, play: 3, transfer: 4, bonus: 5, other: 6 } as const;
export type EntryList = keyof typeof ENTRY_LISTS;

/** The list of all rounds; the list of the rounds of class n has this number + n. */
export const ROUND_LIST = 100;

/** Days of a time zone, `2026-11-23`, both included; without one no bound. */
export interface DayRange {
  timeZone: string;
  from?: string | undefined;
  until?: string | undefined;
}

export interface ListSearch extends DayRange {
  merchantId: number;
  customerId: number;
}

/** Sums of the selected lines, minor units. */
export interface ListSums {
  lines: number;
  /** Stakes of rounds; what left the wallet by entries. */
  debit: number;
  /** Payouts of rounds; what came by entries. */
  credit: number;
}

/** The sums of every list that has a line in these days, by the number of the list. */
export async function sumLists(
  tx: PoolClient,
  { merchantId, customerId, timeZone, from, until }: ListSearch,
): Promise<Map<number, ListSums>> {
  const { rows } = await tx.query<ListSums & { list: number }>(
    'select * from ledger.sum_record_lists($1, $2, $3, $4, $5)',
    [merchantId, walletId(customerId, 'main'), timeZone, from ?? null, until ?? null],
  );
  return new Map(rows.map(({ list, ...sums }) => [list, sums]));
}

export interface PageSearch extends ListSearch {
  list: number;
  /** Lines before the page. */
  offset: number;
  limit: number;
}

/** The same columns for both kinds of lists; `round` is null for an entry that belongs to none. */
export interface LineRow {
  seq: number;
  ref: string;
  at: Date;
  kind: number;
  delta: number;
  balanceAfter: number;
  causeType: number;
  causeId: string | null;
  currency: number;
  round: string | null;
  vendorId: number;
  staked: number;
  paid: number;
  state: number;
  openedAt: Date;
  closedAt: Date | null;
}

const columns = `l.seq, l.ref, l.at, l.kind, l.delta, l.balance_after as "balanceAfter", l.cause_type as "causeType",
  l.cause_id as "causeId", l.currency, l.round, l.vendor as "vendorId", l.staked, l.paid, l.state,
  l.opened_at as "openedAt", l.closed_at as "closedAt"`;

/** The lines of a page, newest first, and the sums of the whole selection, in one round trip. */
export async function readPage(
  tx: PoolClient,
  { merchantId, customerId, list, timeZone, from, until, offset, limit }: PageSearch,
): Promise<{ sums: ListSums; rows: LineRow[] }> {
  const { rows } = await tx.query<ListSums & (LineRow | { seq: null })>({
    name: 'ledger.read_page',
    text: `select p.lines, p.debit, p.credit, ${columns}
      from ledger.find_record_page($1, $2, $3, $4, $5, $6, $7, $8) p
      left join lateral ledger.read_lines($2, p.seqs, p.first_at, p.last_at) l on true
      order by l.seq desc`,
    values: [merchantId, walletId(customerId, 'main'), list, timeZone, from ?? null, until ?? null, offset, limit],
  });
  const { lines, debit, credit } = rows[0]!;
  return { sums: { lines, debit, credit }, rows: rows.filter((row) => row.seq !== null) };
}

/** The first bets of the rounds that are open now, newest first. */
export async function readOpenLines(
  tx: PoolClient,
  { merchantId, customerId, timeZone }: ListSearch,
  limit: number,
): Promise<LineRow[]> {
  const { rows } = await tx.query<LineRow>({
    name: 'ledger.read_open_lines',
    text: `select ${columns}
      from (select array_agg(seq) as seqs, min(at) as first_at from ledger.find_open_rounds($1, $2, $3, $4)) o
      cross join lateral ledger.read_lines($2, o.seqs, o.first_at, 'infinity') l
      order by l.seq desc`,
    values: [merchantId, walletId(customerId, 'main'), timeZone, limit],
  });
  return rows;
}
