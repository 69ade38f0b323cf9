import { readRows } from '@fairhouse/database';
import type { Pool } from 'pg';
import { currencyOf } from './currency.ts';
import { houseAccount } from './house-accounts.ts';
import type { StatementLine, StatementQuery } from './ledger.ts';
import { causeOf, kindOf } from './stored-names.ts';
import { walletId } from './wallets.ts';

interface TransferRow {
  seq: number;
  ref: string;
  at: Date;
  kind: number;
  delta: number;
  balance_after: number;
  currency: number;
  cause_type: number;
  cause_id: string | null;
  account: number;
  link: string | null;
  reason: string | null;
}

const MAX_LINES = 1_000;

/** Newest first; `next` is present when there may be older lines. */
export async function readStatement(
  pool: Pool,
  { merchantId, customerId, rail, before = Number.MAX_SAFE_INTEGER, limit }: StatementQuery,
): Promise<{ list: StatementLine[]; next?: number }> {
  if (!Number.isSafeInteger(limit) || limit < 1 || limit > MAX_LINES) throw new RangeError(`limit: 1 to ${MAX_LINES}`);
  const rows = await readRows<TransferRow>(pool, {
    name: 'ledger.read_statement',
    text: 'select * from ledger.read_statement($1, $2, $3, $4)',
    values: [merchantId, walletId(customerId, rail), before, limit],
  });
  const list = rows.map(lineOf);
  const last = list.at(-1);
  return last !== undefined && list.length === limit ? { list, next: last.seq } : { list };
}

function lineOf(row: TransferRow): StatementLine {
  return {
    seq: row.seq,
    ref: row.ref,
    at: row.at,
    type: kindOf(row.kind),
    amount: row.delta,
    balanceAfter: row.balance_after,
    currency: currencyOf(row.currency),
    cause: { type: causeOf(row.cause_type), id: row.cause_id ?? '' },
    counter: houseAccount(row.account),
    ...(row.link !== null && { link: row.link }),
    ...(row.reason !== null && { reason: row.reason }),
  };
}
