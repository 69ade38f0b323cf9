import type { IdentityDocument } from '@fairhouse/contract/people/identity-check';
import type { PoolClient } from 'pg';

export type StoredState = 'draft' | 'submitted' | 'approved' | 'refused';

export interface CheckRow {
  id: string;
  memberId: number;
  state: StoredState;
  document: IdentityDocument | null;
  numberSealed: string | null;
  documentKey: Buffer | null;
  ending: string | null;
  /** As 2030-01-31. */
  documentExpires: string | null;
  submittedAt: Date | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  reason: string | null;
  validUntil: Date | null;
}

export const checkColumns = `c.id, c.member_id as "memberId", c.state, c.document_kind as document,
  c.number_sealed as "numberSealed", c.document_key as "documentKey", c.document_ending as ending,
  to_char(c.document_expires, 'YYYY-MM-DD') as "documentExpires", c.submitted_at as "submittedAt",
  c.decided_by as "decidedBy", c.decided_at as "decidedAt", c.reason, c.valid_until as "validUntil"`;

/** The draft or submitted check of a member. */
export async function findOpen(tx: PoolClient, memberId: number): Promise<CheckRow | undefined> {
  const { rows } = await tx.query<CheckRow>(
    `select ${checkColumns} from identity_check c where c.member_id = $1 and c.state in ('draft', 'submitted')`,
    [memberId],
  );
  return rows[0];
}

/** The last decision about a member. */
export async function findDecided(tx: PoolClient, memberId: number): Promise<CheckRow | undefined> {
  const { rows } = await tx.query<CheckRow>(
    `select ${checkColumns} from identity_check c where c.member_id = $1 and c.state in ('approved', 'refused')
     order by c.decided_at desc limit 1`,
    [memberId],
  );
  return rows[0];
}

/** Whether a document of the member was approved and is still valid. */
export async function hasProvenIdentity(tx: PoolClient, memberId: number, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    "select from identity_check where member_id = $1 and state = 'approved' and valid_until > $2 limit 1",
    [memberId, at],
  );
  return (rowCount ?? 0) > 0;
}

export async function insertDraft(
  tx: PoolClient,
  { id, merchantId, memberId }: { id: string; merchantId: number; memberId: number },
): Promise<void> {
  await tx.query("insert into identity_check (id, merchant_id, member_id, state) values ($1, $2, $3, 'draft')", [
    id,
    merchantId,
    memberId,
  ]);
}

export async function countPictures(tx: PoolClient, checkId: string): Promise<number> {
  const { rows } = await tx.query<{ count: number }>('select count(*) from identity_picture where check_id = $1', [
    checkId,
  ]);
  return rows[0]!.count;
}

export async function insertPicture(
  tx: PoolClient,
  { merchantId, checkId, number, picture }: { merchantId: number; checkId: string; number: number; picture: Buffer },
): Promise<void> {
  await tx.query('insert into identity_picture (check_id, number, merchant_id, picture) values ($1, $2, $3, $4)', [
    checkId,
    number,
    merchantId,
    picture,
  ]);
}

export const deletePictures = (tx: PoolClient, checkId: string) =>
  tx.query('delete from identity_picture where check_id = $1', [checkId]);

export async function readPictures(tx: PoolClient, checkId: string): Promise<Buffer[]> {
  const { rows } = await tx.query<{ picture: Buffer }>(
    'select picture from identity_picture where check_id = $1 order by number',
    [checkId],
  );
  return rows.map(({ picture }) => picture);
}

export interface Submitted {
  id: string;
  document: IdentityDocument;
  numberSealed: string;
  documentKey: Buffer;
  ending: string;
  documentExpires: string;
  at: Date;
}

export async function writeSubmitted(tx: PoolClient, submitted: Submitted): Promise<void> {
  const { id, document, numberSealed, documentKey, ending, documentExpires, at } = submitted;
  await tx.query(
    `update identity_check set state = 'submitted', document_kind = $2, number_sealed = $3, document_key = $4,
       document_ending = $5, document_expires = $6, submitted_at = $7 where id = $1`,
    [id, document, numberSealed, documentKey, ending, documentExpires, at],
  );
}

interface Decided {
  id: string;
  state: 'approved' | 'refused';
  by: string;
  at: Date;
  reason: string | null;
  validUntil: Date | null;
}

export async function writeDecided(tx: PoolClient, { id, state, by, at, reason, validUntil }: Decided): Promise<void> {
  await tx.query(
    'update identity_check set state = $2, decided_by = $3, decided_at = $4, reason = $5, valid_until = $6 where id = $1',
    [id, state, by, at, reason, validUntil],
  );
}
