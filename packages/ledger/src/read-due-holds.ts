import { readRows } from '@fairhouse/database';
import type { Pool } from 'pg';
import { currencyOf } from './currency.ts';
import type { DueHold } from './ledger.ts';
import { customerOf } from './wallets.ts';

interface HoldRow {
  wallet_id: number;
  ref: string;
  currency: number;
  amount: number;
  expires_at: Date;
}

export async function readDueHolds(pool: Pool, merchantId: number, before: Date, limit: number): Promise<DueHold[]> {
  const rows = await readRows<HoldRow>(pool, {
    text: 'select * from ledger.read_due_holds($1, $2, $3)',
    values: [merchantId, before, limit],
  });
  return rows.map((row) => ({
    merchantId,
    customerId: customerOf(row.wallet_id),
    hold: row.ref,
    currency: currencyOf(row.currency),
    amount: row.amount,
    expiresAt: row.expires_at,
  }));
}
