import type { PoolClient } from 'pg';

export interface PaymentPasswordRow {
  hash: string | null;
  failures: number;
  lockedUntil: Date | null;
}

export async function lockPaymentPassword(tx: PoolClient, memberId: number): Promise<PaymentPasswordRow | undefined> {
  const { rows } = await tx.query<PaymentPasswordRow>(
    `select payment_hash as hash, payment_failures as failures, payment_locked_until as "lockedUntil"
     from member where id = $1 for update`,
    [memberId],
  );
  return rows[0];
}

export async function savePaymentTries(
  tx: PoolClient,
  memberId: number,
  { failures, lockedUntil }: { failures: number; lockedUntil: Date | null },
): Promise<void> {
  await tx.query('update member set payment_failures = $2, payment_locked_until = $3 where id = $1', [
    memberId,
    failures,
    lockedUntil,
  ]);
}

/** When the lock of the payment password after wrong tries ends. */
export async function findPaymentLock(tx: PoolClient, memberId: number): Promise<Date | null> {
  const { rows } = await tx.query<{ until: Date | null }>(
    'select payment_locked_until as until from member where id = $1',
    [memberId],
  );
  return rows[0]?.until ?? null;
}

/** False when the member has one already. */
export async function insertPaymentPassword(tx: PoolClient, memberId: number, hash: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update member set payment_hash = $2, payment_failures = 0 where id = $1 and payment_hash is null',
    [memberId, hash],
  );
  return rowCount === 1;
}

/** False when the old hash is no longer the member's. */
export async function replacePaymentPassword(
  tx: PoolClient,
  memberId: number,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { rowCount } = await tx.query('update member set payment_hash = $3 where id = $1 and payment_hash = $2', [
    memberId,
    from,
    to,
  ]);
  return rowCount === 1;
}
