import type { PoolClient } from 'pg';
import { currencyOf } from './currency.ts';
import type { Cause, Kind } from './operations.ts';
import type { ListedRound } from './read-rounds.ts';
import {
  readOpenLines,
  readPage,
  type LineRow,
  type ListSearch,
  type ListSums,
  type PageSearch,
} from './record-lists.ts';
import { causeOf, kindOf, roundStateOf } from './stored-names.ts';

export type RecordedRound = Omit<ListedRound, 'position'>;

/** A posted entry of a main wallet with its round. */
export interface RecordedEntry {
  ref: string;
  at: Date;
  type: Kind;
  /** Signed minor units. */
  amount: number;
  balanceAfter: number;
  cause: Cause;
  round: RecordedRound | null;
}

/** A page of entries, newest first, with the sums of the whole selection. */
export async function readEntryPage(
  tx: PoolClient,
  search: PageSearch,
): Promise<{ sums: ListSums; list: RecordedEntry[] }> {
  const { sums, rows } = await readPage(tx, search);
  return { sums, list: rows.map(entryOf) };
}

/** A page of rounds, the newest first bet first, with the sums of the whole selection. */
export async function readRoundPage(
  tx: PoolClient,
  search: PageSearch,
): Promise<{ sums: ListSums; list: RecordedRound[] }> {
  const { sums, rows } = await readPage(tx, search);
  return { sums, list: rows.map(roundOf) };
}

/** The rounds that are open now, newest first. */
export async function readOpenRounds(tx: PoolClient, search: ListSearch, limit: number): Promise<RecordedRound[]> {
  return (await readOpenLines(tx, search, limit)).map(roundOf);
}

const entryOf = (row: LineRow): RecordedEntry => ({
  ref: row.ref,
  at: row.at,
  type: kindOf(row.kind),
  amount: row.delta,
  balanceAfter: row.balanceAfter,
  cause: { type: causeOf(row.causeType), id: row.causeId ?? '' },
  round: row.round === null ? null : roundOf(row),
});

const roundOf = (row: LineRow): RecordedRound => ({
  round: row.round!,
  vendorId: row.vendorId,
  currency: currencyOf(row.currency),
  staked: row.staked,
  paid: row.paid,
  state: roundStateOf(row.state),
  openedAt: row.openedAt,
  closedAt: row.closedAt,
});
