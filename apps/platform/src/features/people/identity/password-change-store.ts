import { inTransaction } from '@fairhouse/database';
import type { Pool, PoolClient } from 'pg';

export interface PasswordChange {
  merchantId: number;
  memberId: number;
  /** The idempotency key. */
  key: string;
  requestHash: string;
  at: Date;
}

export async function insertChange(
  tx: PoolClient,
  { merchantId, memberId, key, requestHash, at }: PasswordChange,
): Promise<void> {
  await tx.query(
    'insert into password_change (merchant_id, member_id, key, request_hash, at) values ($1, $2, $3, $4, $5)',
    [merchantId, memberId, key, requestHash, at],
  );
}

/** Hash of the request that changed the password under this key. */
export async function findChange(tx: PoolClient, memberId: number, key: string): Promise<string | undefined> {
  const { rows } = await tx.query<{ hash: string }>(
    'select request_hash as hash from password_change where member_id = $1 and key = $2',
    [memberId, key],
  );
  return rows[0]?.hash;
}

export async function purgeChanges(pool: Pool, merchantId: number, before: Date): Promise<void> {
  await inTransaction(pool, { merchantId }, (tx) =>
    tx.query('delete from password_change where merchant_id = $1 and at < $2', [merchantId, before]),
  );
}
