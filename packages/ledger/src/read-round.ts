import { readRows } from '@fairhouse/database';
import type { Pool } from 'pg';
import type { Round } from './ledger.ts';
import { roundStateOf } from './stored-names.ts';
import { customerOf, walletId } from './wallets.ts';

interface RoundRow {
  wallet_id: number;
  state: number;
  staked: number;
  paid: number;
  opened_at: Date;
  closed_at: Date | null;
}

export async function readRound(
  pool: Pool,
  merchantId: number,
  vendorId: number,
  round: string,
  customerId?: number,
): Promise<Round | undefined> {
  const rows = await readRows<RoundRow>(pool, {
    name: 'ledger.read_round',
    text: 'select * from ledger.read_round($1, $2, $3, $4)',
    values: [merchantId, vendorId, round, customerId === undefined ? null : walletId(customerId, 'main')],
  });
  const row = rows[0];
  if (row === undefined) return undefined;
  return {
    vendorId,
    round,
    customerId: customerOf(row.wallet_id),
    state: roundStateOf(row.state),
    staked: row.staked,
    paid: row.paid,
    openedAt: row.opened_at,
    ...(row.closed_at !== null && { closedAt: row.closed_at }),
  };
}
