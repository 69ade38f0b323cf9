import type { PoolClient } from 'pg';

export interface RecoveryRow {
  id: number;
  memberId: number;
  reason: string;
  askedBy: string;
  askedAt: Date;
  verdict: 'approved' | 'rejected' | null;
  decidedBy: string | null;
  expiresAt: Date | null;
  usedAt: Date | null;
}

const columns = `id, member_id as "memberId", reason, asked_by as "askedBy", asked_at as "askedAt", verdict,
  decided_by as "decidedBy", expires_at as "expiresAt", used_at as "usedAt"`;

export async function findLatest(tx: PoolClient, memberId: number): Promise<RecoveryRow | undefined> {
  const { rows } = await tx.query<RecoveryRow>(
    `select ${columns} from member_recovery where merchant_id = current_merchant() and member_id = $1
     order by id desc limit 1`,
    [memberId],
  );
  return rows[0];
}

export async function insertProposal(
  tx: PoolClient,
  proposal: Pick<RecoveryRow, 'memberId' | 'reason' | 'askedBy' | 'askedAt'> & { merchantId: number },
): Promise<RecoveryRow> {
  const { merchantId, memberId, reason, askedBy, askedAt } = proposal;
  const { rows } = await tx.query<RecoveryRow>(
    `insert into member_recovery (merchant_id, member_id, reason, asked_by, asked_at) values ($1, $2, $3, $4, $5)
     returning ${columns}`,
    [merchantId, memberId, reason, askedBy, askedAt],
  );
  return rows[0]!;
}

export async function approve(
  tx: PoolClient,
  id: number,
  given: { by: string; at: Date; tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await tx.query(
    `update member_recovery set verdict = 'approved', decided_by = $2, decided_at = $3, token_hash = $4, expires_at = $5
     where id = $1`,
    [id, given.by, given.at, given.tokenHash, given.expiresAt],
  );
}

export async function reject(tx: PoolClient, id: number, { by, at }: { by: string; at: Date }): Promise<void> {
  await tx.query(`update member_recovery set verdict = 'rejected', decided_by = $2, decided_at = $3 where id = $1`, [
    id,
    by,
    at,
  ]);
}

/** The member of a link that is valid. */
export async function findByToken(
  tx: PoolClient,
  tokenHash: Buffer,
  now: Date,
): Promise<{ id: number; memberId: number } | undefined> {
  const { rows } = await tx.query<{ id: number; memberId: number }>(
    `select id, member_id as "memberId" from member_recovery
     where merchant_id = current_merchant() and token_hash = $1 and used_at is null and expires_at > $2`,
    [tokenHash, now],
  );
  return rows[0];
}

/** False when it was used in the meantime. */
export async function useUp(tx: PoolClient, id: number, { tokenHash, at }: { tokenHash: Buffer; at: Date }) {
  const { rowCount } = await tx.query(
    'update member_recovery set used_at = $3 where id = $1 and token_hash = $2 and used_at is null',
    [id, tokenHash, at],
  );
  return rowCount === 1;
}
