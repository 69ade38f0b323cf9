import type { PoolClient } from 'pg';
import { HOLD_STATES } from './holds.ts';
import { bucketOf, walletId } from './wallets.ts';

/** Money of the main wallet that is reserved now. */
export interface OpenHold {
  /** Reference of the reserve. */
  id: string;
  amount: number;
  createdAt: Date;
  expiresAt: Date | null;
}

/** Oldest first. */
export async function readOpenHolds(tx: PoolClient, customerId: number): Promise<OpenHold[]> {
  const { rows } = await tx.query<OpenHold>(
    `select ref as id, amount, created_at as "createdAt", expires_at as "expiresAt" from ledger.hold
      where wallet_id = $1 and bucket = $2 and state = $3 order by created_at, ref`,
    [walletId(customerId, 'main'), bucketOf(customerId), HOLD_STATES.reserved],
  );
  return rows;
}
