import type { CurrencyCode, ErrorCode } from '@fairhouse/contract';
import type { Pool, PoolClient } from 'pg';

export interface Owner {
  playerId: string;
  currency: CurrencyCode;
}

export interface TransferRow extends Owner {
  reference: string;
  /** Null, like the amount, for a reference that was asked about before it arrived. */
  direction: 'in' | 'out' | null;
  amount: number | null;
  state: 'booked' | 'refused';
  refusal: ErrorCode | null;
  balanceAfter: number | null;
}

export async function readTransferBalance(db: Pool | PoolClient, { playerId, currency }: Owner): Promise<number> {
  const { rows } = await db.query<{ balance: number }>(
    'select balance from transfer_wallet where player_id = $1 and currency = $2',
    [playerId, currency],
  );
  return rows[0]?.balance ?? 0;
}

/** Adds a signed amount; null, and no change, when the balance is too small. */
export async function changeBalance(
  tx: PoolClient,
  { playerId, currency }: Owner,
  delta: number,
): Promise<number | null> {
  await tx.query(
    'insert into transfer_wallet (player_id, currency, balance) values ($1, $2, 0) on conflict do nothing',
    [playerId, currency],
  );
  const { rows } = await tx.query<{ balance: number }>(
    `update transfer_wallet set balance = balance + $3
      where player_id = $1 and currency = $2 and balance + $3 >= 0 returning balance`,
    [playerId, currency, delta],
  );
  return rows[0]?.balance ?? null;
}

/** Takes one reference at a time, so that a repeat finds the first outcome. */
export async function lockReference(tx: PoolClient, reference: string): Promise<TransferRow | undefined> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('transfer:' || $1, 0))`, [reference]);
  const { rows } = await tx.query<TransferRow>(
    `select reference, player_id as "playerId", currency, direction, amount, state, refusal,
        balance_after as "balanceAfter" from wallet_transfer where reference = $1`,
    [reference],
  );
  return rows[0];
}

export async function insertTransfer(tx: PoolClient, row: TransferRow): Promise<void> {
  await tx.query(
    `insert into wallet_transfer (reference, player_id, currency, direction, amount, state, refusal, balance_after)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [row.reference, row.playerId, row.currency, row.direction, row.amount, row.state, row.refusal, row.balanceAfter],
  );
}
