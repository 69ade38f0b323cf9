import type { PoolClient } from 'pg';

/** Serialises free play of one browser until the transaction ends. */
export async function lockBrowser(tx: PoolClient, hash: Buffer): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('trial:' || encode($1, 'hex'), 0))`, [hash]);
}

export interface TrialAccount {
  memberId: number;
  expiresAt: Date;
}

/** The account of a browser that has not ended. */
export async function findTrial(tx: PoolClient, hash: Buffer, now: Date): Promise<TrialAccount | undefined> {
  const { rows } = await tx.query<TrialAccount>(
    `select member_id as "memberId", expires_at as "expiresAt" from trial_account
     where browser_hash = $1 and closed_at is null and expires_at > $2`,
    [hash, now],
  );
  return rows[0];
}

/** Accounts that have ended and are not closed, oldest first; of one browser, or of all. */
export async function listEndedTrials(
  tx: PoolClient,
  { now, hash = null, limit }: { now: Date; hash?: Buffer | null; limit: number },
): Promise<number[]> {
  const { rows } = await tx.query<{ memberId: number }>(
    `select member_id as "memberId" from trial_account
     where closed_at is null and expires_at <= $1 and ($2::bytea is null or browser_hash = $2)
     order by expires_at limit $3`,
    [now, hash, limit],
  );
  return rows.map(({ memberId }) => memberId);
}

export async function insertTrial(
  tx: PoolClient,
  { merchantId, memberId, hash, at, expiresAt }: TrialAccount & { merchantId: number; hash: Buffer; at: Date },
): Promise<void> {
  await tx.query(
    `insert into trial_account (member_id, merchant_id, browser_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [memberId, merchantId, hash, at, expiresAt],
  );
}

export async function closeTrial(tx: PoolClient, memberId: number, at: Date): Promise<void> {
  await tx.query('update trial_account set closed_at = $2 where member_id = $1', [memberId, at]);
}
