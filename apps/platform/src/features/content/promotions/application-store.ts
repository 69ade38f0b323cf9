import type { PoolClient } from 'pg';
import { readableMembers } from '../../people/identity/index.ts';

export type ApplicationState = 'open' | 'approved' | 'rejected' | 'withdrawn';

export interface ApplicationRow {
  id: string;
  entryId: string;
  promotionId: string;
  slug: string;
  version: number;
  memberId: number;
  memberAccount: string;
  remark: string;
  at: Date;
  state: ApplicationState;
  amount: number | null;
  firstBy: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  reason: string | null;
  proofs: number;
}

const shown = `from promotion_application a join promotion_entry e on e.id = a.entry_id
  join promotion p on p.id = e.promotion_id join (${readableMembers}) m on m.id = e.member_id`;
const columns = `a.id, a.entry_id as "entryId", e.promotion_id as "promotionId", p.slug, e.version,
  e.member_id as "memberId", m.username as "memberAccount", a.remark, a.at, a.state, a.amount, a.first_by as "firstBy",
  a.decided_by as "decidedBy", a.decided_at as "decidedAt", a.reason, a.proofs`;

export async function findApplication(tx: PoolClient, id: string): Promise<ApplicationRow | undefined> {
  return (await tx.query<ApplicationRow>(`select ${columns} ${shown} where a.id = $1`, [id])).rows[0];
}

export async function lockApplication(tx: PoolClient, id: string): Promise<ApplicationRow | undefined> {
  await tx.query('select from promotion_application where id = $1 for update', [id]);
  return findApplication(tx, id);
}

/** The open application of an entry, which must be locked. */
export async function findOpen(tx: PoolClient, entryId: string): Promise<ApplicationRow | undefined> {
  const { rows } = await tx.query<ApplicationRow>(
    `select ${columns} ${shown} where a.entry_id = $1 and a.state = 'open'`,
    [entryId],
  );
  return rows[0];
}

export async function openProofs(tx: PoolClient, entryId: string): Promise<number> {
  const { rows } = await tx.query<{ proofs: number }>(
    `select proofs from promotion_application where entry_id = $1 and state = 'open'`,
    [entryId],
  );
  return rows[0]?.proofs ?? 0;
}

export async function insertApplication(
  tx: PoolClient,
  row: { id: string; merchantId: number; entryId: string; remark: string; at: Date },
): Promise<void> {
  await tx.query(
    'insert into promotion_application (id, merchant_id, entry_id, remark, at) values ($1, $2, $3, $4, $5)',
    [row.id, row.merchantId, row.entryId, row.remark, row.at],
  );
}

export async function writeFirstApproval(tx: PoolClient, id: string, by: string, amount: number): Promise<void> {
  await tx.query('update promotion_application set first_by = $2, amount = $3 where id = $1', [id, by, amount]);
}

interface Decision {
  state: Exclude<ApplicationState, 'open'>;
  by: string;
  at: Date;
  amount?: number;
  reason?: string;
}

export async function decide(tx: PoolClient, id: string, { state, by, at, amount, reason }: Decision): Promise<void> {
  await tx.query(
    `update promotion_application set state = $2, decided_by = $3, decided_at = $4, amount = coalesce($5, amount),
       reason = $6 where id = $1`,
    [id, state, by, at, amount ?? null, reason ?? null],
  );
}

export async function listApplications(
  tx: PoolClient,
  { state, limit, offset }: { state: ApplicationState | null; limit: number; offset: number },
): Promise<{ rows: ApplicationRow[]; total: number }> {
  const matching = `${shown} where a.merchant_id = current_merchant() and ($1::text is null or a.state = $1)`;
  const { rows } = await tx.query<ApplicationRow>(
    `select ${columns} ${matching} order by (a.state = 'open') desc, case when a.state = 'open' then a.at end, a.at desc, a.id
      limit $2 offset $3`,
    [state, limit, offset],
  );
  const count = await tx.query<{ total: number }>(`select count(*) as total ${matching}`, [state]);
  return { rows, total: count.rows[0]!.total };
}

export async function countOpen(tx: PoolClient): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*) as count from promotion_application where merchant_id = current_merchant() and state = 'open'`,
  );
  return rows[0]!.count;
}

export async function hasProof(tx: PoolClient, id: string): Promise<boolean> {
  return (await tx.query('select from promotion_proof where id = $1', [id])).rowCount === 1;
}

/** The application must be locked. */
export async function insertProof(
  tx: PoolClient,
  row: { merchantId: number; applicationId: string; number: number; id: string; picture: Buffer },
): Promise<void> {
  await tx.query(
    'insert into promotion_proof (application_id, number, merchant_id, id, picture) values ($1, $2, $3, $4, $5)',
    [row.applicationId, row.number, row.merchantId, row.id, row.picture],
  );
  await tx.query('update promotion_application set proofs = $2 where id = $1', [row.applicationId, row.number]);
}

export async function findProof(tx: PoolClient, applicationId: string, number: number): Promise<Buffer | undefined> {
  const { rows } = await tx.query<{ picture: Buffer }>(
    'select picture from promotion_proof where application_id = $1 and number = $2',
    [applicationId, number],
  );
  return rows[0]?.picture;
}
