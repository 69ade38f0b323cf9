import type { PoolClient } from 'pg';
import type { ContactKind } from '../identity/index.ts';

/** A row of `contact_release`. */
export interface ReleaseRow {
  id: number;
  kind: ContactKind;
  provenAt: Date;
  reason: string;
  askedBy: string;
  askedAt: Date;
  verdict: 'approved' | 'rejected' | 'outdated' | null;
  decidedBy: string | null;
}

const columns = `id, kind, proven_at as "provenAt", reason, asked_by as "askedBy", asked_at as "askedAt", verdict,
  decided_by as "decidedBy"`;

export async function findLatestRelease(
  tx: PoolClient,
  memberId: number,
  kind: ContactKind,
): Promise<ReleaseRow | undefined> {
  const { rows } = await tx.query<ReleaseRow>(
    `select ${columns} from contact_release
     where merchant_id = current_merchant() and member_id = $1 and kind = $2 order by id desc limit 1`,
    [memberId, kind],
  );
  return rows[0];
}

export async function insertRelease(
  tx: PoolClient,
  row: Pick<ReleaseRow, 'kind' | 'provenAt' | 'reason' | 'askedBy' | 'askedAt'> & {
    merchantId: number;
    memberId: number;
  },
): Promise<ReleaseRow> {
  const { merchantId, memberId, kind, provenAt, reason, askedBy, askedAt } = row;
  const { rows } = await tx.query<ReleaseRow>(
    `insert into contact_release (merchant_id, member_id, kind, proven_at, reason, asked_by, asked_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning ${columns}`,
    [merchantId, memberId, kind, provenAt, reason, askedBy, askedAt],
  );
  return rows[0]!;
}

export async function closeRelease(
  tx: PoolClient,
  id: number,
  { verdict, by, at }: { verdict: NonNullable<ReleaseRow['verdict']>; by: string; at: Date },
): Promise<void> {
  await tx.query('update contact_release set verdict = $2, decided_by = $3, decided_at = $4 where id = $1', [
    id,
    verdict,
    by,
    at,
  ]);
}
