import type { ReviewedIdentityState } from '@fairhouse/contract/people/identity-check-backoffice';
import type { PoolClient } from 'pg';
import { readableMembers } from '../identity/index.ts';
import { checkColumns, type CheckRow } from './store.ts';

export interface ReviewRow extends CheckRow {
  memberAccount: string;
  sameDocument: { id: number; account: string }[];
}

const shown = `from identity_check c join (${readableMembers}) m on m.id = c.member_id`;
const columns = `${checkColumns}, m.username as "memberAccount",
  coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'account', o.username) order by o.username)
    from (${readableMembers}) o where o.id <> c.member_id and o.id in
      (select s.member_id from identity_check s where s.merchant_id = current_merchant()
         and s.document_key = c.document_key)), '[]') as "sameDocument"`;

export interface ReviewSearch {
  state: ReviewedIdentityState | null;
  memberId: number | null;
  search: string;
  at: Date;
  limit: number;
  offset: number;
}

/** Those that wait first, the oldest at the top; then the latest decisions. */
export async function searchReviews(
  tx: PoolClient,
  { state, memberId, search, at, limit, offset }: ReviewSearch,
): Promise<{ rows: ReviewRow[]; total: number }> {
  const matching = `${shown} where c.state <> 'draft'
    and ($1::text is null or $1 = case when c.state = 'approved' and c.valid_until <= $4 then 'expired' else c.state end)
    and ($2::bigint is null or c.member_id = $2) and ($3 = '' or starts_with(m.username_key, lower($3)))`;
  const values = [state, memberId, search, at];
  const { rows } = await tx.query<ReviewRow>(
    `select ${columns} ${matching} order by c.decided_at desc nulls first, c.submitted_at, c.id limit $5 offset $6`,
    [...values, limit, offset],
  );
  const count = await tx.query<{ total: number }>(`select count(*) as total ${matching}`, values);
  return { rows, total: count.rows[0]!.total };
}

export async function findReview(tx: PoolClient, id: string): Promise<ReviewRow | undefined> {
  const { rows } = await tx.query<ReviewRow>(`select ${columns} ${shown} where c.id = $1 and c.state <> 'draft'`, [id]);
  return rows[0];
}

export const lockReview = (tx: PoolClient, id: string) =>
  tx.query('select from identity_check where id = $1 for update', [id]);

export async function countSubmitted(tx: PoolClient): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    "select count(*) from identity_check where merchant_id = current_merchant() and state = 'submitted'",
  );
  return rows[0]!.count;
}

/** Other members of the merchant who sent a document of this member. */
export async function listSameDocument(tx: PoolClient, memberId: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select distinct o.member_id as id from identity_check c join identity_check o
       on o.merchant_id = c.merchant_id and o.document_key = c.document_key and o.member_id <> c.member_id
     where c.member_id = $1 order by id limit 50`,
    [memberId],
  );
  return rows.map(({ id }) => id);
}
