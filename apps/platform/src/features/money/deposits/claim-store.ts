import type { PoolClient } from 'pg';

export interface ClaimRow {
  depositId: string;
  /** JPEG. */
  image: Buffer;
  claimedAt: Date;
}

/** False when the deposit has a claim already. */
export async function insertClaim(tx: PoolClient, merchantId: number, claim: ClaimRow): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into deposit_claim (deposit_id, merchant_id, image, claimed_at) values ($1, $2, $3, $4)
     on conflict (deposit_id) do nothing`,
    [claim.depositId, merchantId, claim.image, claim.claimedAt],
  );
  return rowCount === 1;
}

/** When each of these deposits was claimed. */
export async function listClaims(tx: PoolClient, depositIds: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await tx.query<Pick<ClaimRow, 'depositId' | 'claimedAt'>>(
    'select deposit_id as "depositId", claimed_at as "claimedAt" from deposit_claim where deposit_id = any($1)',
    [depositIds],
  );
  return new Map(rows.map(({ depositId, claimedAt }) => [depositId, claimedAt]));
}

export async function findClaimImage(tx: PoolClient, depositId: string): Promise<Buffer | null> {
  const { rows } = await tx.query<Pick<ClaimRow, 'image'>>('select image from deposit_claim where deposit_id = $1', [
    depositId,
  ]);
  return rows[0]?.image ?? null;
}
