import { readRows } from '@fairhouse/database';
import type { Pool } from 'pg';
import { currencyOf } from './currency.ts';
import type { Cause, Kind } from './operations.ts';
import type { ListedRound } from './read-rounds.ts';
import { causeOf, kindOf, roundStateOf } from './stored-names.ts';
import { walletId } from './wallets.ts';

/** A movement of the main wallet as its owner reads it: a round of play is one. */
export interface Movement {
  /** Running number of the entry; the cursor. Of a round: of its first bet. */
  seq: number;
  ref: string;
  at: Date;
  type: Kind;
  /** Signed minor units; of a round the net of all its entries. */
  amount: number;
  /** After the last entry. Null for a round that continued far beyond the page. */
  balanceAfter: number | null;
  cause: Cause;
  round: Omit<ListedRound, 'position'> | null;
}

export interface MovementsQuery {
  merchantId: number;
  customerId: number;
  /** Cursor: `next` of the page before. */
  before?: number;
  limit: number;
}

interface MovementRow {
  seq: number;
  ref: string;
  at: Date;
  kind: number;
  amount: number;
  balance_after: number | null;
  cause_type: number;
  cause_id: string | null;
  currency: number;
  vendor: number;
  round: string | null;
  staked: number;
  paid: number;
  state: number;
  opened_at: Date;
  closed_at: Date | null;
}

/** Entries after the newest line of a page in which the last one of a round is searched. */
const AHEAD = 200;

/** Newest first; `next` is present when there may be older ones. */
export async function readMovements(
  pool: Pool,
  { merchantId, customerId, before = Number.MAX_SAFE_INTEGER, limit }: MovementsQuery,
): Promise<{ list: Movement[]; next?: number }> {
  const rows = await readRows<MovementRow>(pool, {
    name: 'ledger.read_movements',
    text: 'select * from ledger.read_movements($1, $2, $3, $4, $5)',
    values: [merchantId, walletId(customerId, 'main'), before, AHEAD, limit],
  });
  const list = rows.map(movementOf);
  const last = list.at(-1);
  return last !== undefined && list.length === limit ? { list, next: last.seq } : { list };
}

function movementOf(row: MovementRow): Movement {
  return {
    seq: row.seq,
    ref: row.ref,
    at: row.at,
    type: kindOf(row.kind),
    amount: row.amount,
    balanceAfter: row.balance_after,
    cause: { type: causeOf(row.cause_type), id: row.cause_id ?? '' },
    round: row.round === null ? null : roundOf(row, row.round),
  };
}

const roundOf = (row: MovementRow, round: string): Movement['round'] => ({
  round,
  vendorId: row.vendor,
  currency: currencyOf(row.currency),
  staked: row.staked,
  paid: row.paid,
  state: roundStateOf(row.state),
  openedAt: row.opened_at,
  closedAt: row.closed_at,
});
