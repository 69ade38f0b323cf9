import type { PoolClient } from 'pg';

export interface ProofRow {
  id: string;
  contentType: string;
  image: Buffer;
}

export async function insertProof(
  tx: PoolClient,
  proof: ProofRow & { merchantId: number; withdrawalId: string; createdAt: Date },
): Promise<void> {
  await tx.query(
    `insert into receipt_proof (id, merchant_id, withdrawal_id, content_type, image, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [proof.id, proof.merchantId, proof.withdrawalId, proof.contentType, proof.image, proof.createdAt],
  );
}

export async function countProofs(tx: PoolClient, withdrawalId: string): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    'select count(*) as count from receipt_proof where withdrawal_id = $1',
    [withdrawalId],
  );
  return rows[0]?.count ?? 0;
}

export async function hasProof(tx: PoolClient, withdrawalId: string, proofId: string): Promise<boolean> {
  const { rowCount } = await tx.query('select from receipt_proof where withdrawal_id = $1 and id = $2', [
    withdrawalId,
    proofId,
  ]);
  return rowCount === 1;
}

/** The image that was sent with the answer. */
export async function findAttachedProof(tx: PoolClient, withdrawalId: string): Promise<ProofRow | null> {
  const { rows } = await tx.query<ProofRow>(
    `select p.id, p.content_type as "contentType", p.image from withdrawal w join receipt_proof p on p.id = w.proof_id
     where w.id = $1`,
    [withdrawalId],
  );
  return rows[0] ?? null;
}

/** Every image of a withdrawal, oldest first. */
export async function listProofs(tx: PoolClient, withdrawalIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await tx.query<{ id: string; ids: string[] }>(
    `select withdrawal_id as id, array_agg(id order by created_at, id) as ids from receipt_proof
     where withdrawal_id = any($1) group by withdrawal_id`,
    [withdrawalIds],
  );
  return new Map(rows.map(({ id, ids }) => [id, ids]));
}

export async function findProof(tx: PoolClient, withdrawalId: string, id: string): Promise<ProofRow | null> {
  const { rows } = await tx.query<ProofRow>(
    'select id, content_type as "contentType", image from receipt_proof where withdrawal_id = $1 and id = $2',
    [withdrawalId, id],
  );
  return rows[0] ?? null;
}
