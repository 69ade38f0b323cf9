import type { PoolClient } from 'pg';

export interface Visit {
  id: string;
  merchantId: number;
  vendorId: number;
  operatorId: number;
  /** Of the operator. */
  sessionId: string;
  page: string;
  language: string;
  parentOrigin: string;
  createdAt: Date;
}

const columns = `id, merchant_id as "merchantId", vendor_id as "vendorId", operator_id as "operatorId",
  session_id as "sessionId", page, language, parent_origin as "parentOrigin", created_at as "createdAt"`;

export async function insertVisit(
  tx: PoolClient,
  visit: Visit & { tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await tx.query(
    `insert into vendor_visit (id, merchant_id, vendor_id, operator_id, session_id, page, language, parent_origin, token_hash,
        created_at, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      visit.id,
      visit.merchantId,
      visit.vendorId,
      visit.operatorId,
      visit.sessionId,
      visit.page,
      visit.language,
      visit.parentOrigin,
      visit.tokenHash,
      visit.createdAt,
      visit.expiresAt,
    ],
  );
}

/** Uses up a token for this vendor; of parallel tries one gets the visit. */
export async function takeVisit(
  tx: PoolClient,
  { tokenHash, vendorId, now }: { tokenHash: Buffer; vendorId: number; now: Date },
): Promise<Visit | undefined> {
  const { rows } = await tx.query<Visit>(
    `update vendor_visit set used_at = $3
      where token_hash = $1 and vendor_id = $2 and used_at is null and expires_at > $3 returning ${columns}`,
    [tokenHash, vendorId, now],
  );
  return rows[0];
}

export async function findVisit(
  tx: PoolClient,
  id: string,
  vendorId: number,
): Promise<(Visit & { usedAt: Date | null }) | undefined> {
  const { rows } = await tx.query<Visit & { usedAt: Date | null }>(
    `select ${columns}, used_at as "usedAt" from vendor_visit where id = $1 and vendor_id = $2`,
    [id, vendorId],
  );
  return rows[0];
}

/** The hash of a recorded entry. */
export async function findEntry(tx: PoolClient, visitId: string, entryId: string): Promise<Buffer | undefined> {
  const { rows } = await tx.query<{ hash: Buffer }>(
    'select body_hash as hash from vendor_entry where visit_id = $1 and entry_id = $2',
    [visitId, entryId],
  );
  return rows[0]?.hash;
}

/** False when another try has recorded it. */
export async function insertEntry(
  tx: PoolClient,
  entry: { merchantId: number; visitId: string; entryId: string; bodyHash: Buffer },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into vendor_entry (visit_id, merchant_id, entry_id, body_hash) values ($1, $2, $3, $4) on conflict do nothing`,
    [entry.visitId, entry.merchantId, entry.entryId, entry.bodyHash],
  );
  return rowCount === 1;
}

export async function deleteVisits(tx: PoolClient, before: Date): Promise<void> {
  await tx.query('delete from vendor_visit where created_at < $1', [before]);
}
