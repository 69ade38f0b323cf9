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

/** Where the lines of a page are among the entries, newest first. */
export interface PagePlace {
  seqs: number[];
  /** No line is outside of these. As text: a Date would lose the microseconds. */
  firstAt: string | null;
  lastAt: string | null;
}

export async function findPage(
  tx: PoolClient,
  { merchantId, customerId, list, timeZone, from, until, offset, limit }: PageSearch,
): Promise<{ sums: ListSums; place: PagePlace }> {
  const { rows } = await tx.query<ListSums & PagePlace>({
    name: 'ledger.find_record_page',
    text: `select lines, debit, credit, seqs, first_at::text as "firstAt", last_at::text as "lastAt"
      from ledger.find_record_page($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [merchantId, walletId(customerId, 'main'), list, timeZone, from ?? null, until ?? null, offset, limit],
  });
  const { lines, debit, credit, ...place } = rows[0]!;
  return { sums: { lines, debit, credit }, place };
}

export async function findOpenRounds(
  tx: PoolClient,
  { merchantId, customerId, timeZone }: ListSearch,
  limit: number,
): Promise<PagePlace> {
  const { rows } = await tx.query<{ seq: number; at: string }>({
    name: 'ledger.find_open_rounds',
    text: 'select seq, at::text from ledger.find_open_rounds($1, $2, $3, $4)',
    values: [merchantId, walletId(customerId, 'main'), timeZone, limit],
  });
  return { seqs: rows.map(({ seq }) => seq), firstAt: rows.at(-1)?.at ?? null, lastAt: 'infinity' };
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

/** The entries of a page with their rounds, each found by its key, newest first. */
export async function readLines(tx: PoolClient, customerId: number, place: PagePlace): Promise<LineRow[]> {
  if (place.seqs.length === 0) return [];
  const { rows } = await tx.query<LineRow>({
    name: 'ledger.read_lines',
    text: `select seq, ref, at, kind, delta, balance_after as "balanceAfter", cause_type as "causeType",
        cause_id as "causeId", currency, round, vendor as "vendorId", staked, paid, state,
        opened_at as "openedAt", closed_at as "closedAt"
      from ledger.read_lines($1, $2, $3, $4)`,
    values: [walletId(customerId, 'main'), place.seqs, place.firstAt, place.lastAt],
  });
  return rows;
}
