import type { CurrencyCode } from '@fairhouse/contract';
import type { Pool } from 'pg';
import type { OrderKind } from '../orders/order.ts';

/** Lines of one page. */
export const STATEMENT_PAGE = 500;

export interface MovedOrder {
  id: string;
  kind: OrderKind;
  merchantReference: string;
  amount: number;
  currency: CurrencyCode;
  state: 'succeeded' | 'returned';
  settledAt: Date;
  /** `settledAt` in microseconds. */
  position: string;
}

/** Orders of an account that moved money in a span of time, after a position of an earlier page. */
export async function listMoved(
  pool: Pool,
  { account, from, until, after }: { account: string; from: string; until: string; after: [string, string] | null },
): Promise<MovedOrder[]> {
  const { rows } = await pool.query<MovedOrder>(
    `select id, kind, merchant_reference as "merchantReference", amount, currency, state, settled_at as "settledAt",
       to_char(settled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as position
     from money_order where account = $1 and protocol = 'sandbox' and settled_at >= $2 and settled_at < $3 and state in ('succeeded', 'returned')
       and ($4::timestamptz is null or (settled_at, id) > ($4, $5::uuid))
     order by settled_at, id limit $6`,
    [account, from, until, after?.[0] ?? null, after?.[1] ?? null, STATEMENT_PAGE],
  );
  return rows;
}
