import type { Locale } from '@fairhouse/contract';
import type { FeedbackState } from '@fairhouse/contract/house/feedback';
import type { PoolClient } from 'pg';
import { readableMembers } from '../../people/identity/index.ts';

export interface FeedbackRow {
  id: string;
  merchantId: number;
  memberId: number | null;
  account: string | null;
  email: string | null;
  subject: string | null;
  language: Locale;
  state: FeedbackState;
  openedAt: Date;
  lastAt: Date;
  lastText: string;
  pictures: number;
}

const feedbacks = `select f.id, f.merchant_id as "merchantId", f.member_id as "memberId", m.username as account, f.email,
    f.subject, f.language, f.state, f.opened_at as "openedAt", f.last_at as "lastAt",
    (select left(e.body, 200) from feedback_entry e where e.feedback_id = f.id and e.number = f.entries) as "lastText",
    (select count(*)::int from feedback_picture p where p.feedback_id = f.id) as pictures
  from feedback f left join (${readableMembers}) m on m.id = f.member_id`;

export type NewFeedback = Pick<FeedbackRow, 'id' | 'merchantId' | 'memberId' | 'email' | 'subject' | 'language'> & {
  at: Date;
};

export async function insertFeedback(tx: PoolClient, feedback: NewFeedback): Promise<void> {
  const { id, merchantId, memberId, email, subject, language, at } = feedback;
  await tx.query(
    `insert into feedback (id, merchant_id, member_id, email, subject, language, state, opened_at, last_at)
     values ($1, $2, $3, $4, $5, $6, 'open', $7, $7)`,
    [id, merchantId, memberId, email, subject, language, at],
  );
}

export async function findFeedback(tx: PoolClient, id: string): Promise<FeedbackRow | undefined> {
  const { rows } = await tx.query<FeedbackRow>(`${feedbacks} where f.id = $1`, [id]);
  return rows[0];
}

/** Locks the row until the transaction ends. */
export async function lockFeedback(tx: PoolClient, id: string): Promise<FeedbackRow | undefined> {
  const { rowCount } = await tx.query('select from feedback where id = $1 for no key update', [id]);
  return rowCount === 1 ? findFeedback(tx, id) : undefined;
}

export async function moveFeedback(tx: PoolClient, id: string, state: FeedbackState): Promise<void> {
  await tx.query('update feedback set state = $2 where id = $1', [id, state]);
}

/** What the member wrote last, newest first. */
export async function listOfMember(tx: PoolClient, memberId: number, limit: number): Promise<FeedbackRow[]> {
  const { rows } = await tx.query<FeedbackRow>(
    `${feedbacks} where f.member_id = $1 order by f.last_at desc, f.id limit $2`,
    [memberId, limit],
  );
  return rows;
}

/** Feedback and replies of a member since then. */
export async function countSince(tx: PoolClient, memberId: number, since: Date): Promise<number> {
  const { rows } = await tx.query<{ total: number }>(
    `select count(*)::int as total from feedback f join feedback_entry e on e.feedback_id = f.id
     where f.member_id = $1 and f.last_at > $2 and e.at > $2 and e.operator_id is null`,
    [memberId, since],
  );
  return rows[0]!.total;
}

interface Page {
  merchantId: number;
  state: FeedbackState | undefined;
  limit: number;
  offset: number;
}

/** Open feedback from the oldest, else from the newest. */
export async function listFeedback(
  tx: PoolClient,
  { merchantId, state, limit, offset }: Page,
): Promise<{ rows: FeedbackRow[]; total: number }> {
  const where = 'where f.merchant_id = $1 and ($2::text is null or f.state = $2)';
  const order = state === 'open' ? 'f.last_at, f.id' : 'f.last_at desc, f.id';
  const asked = [merchantId, state ?? null];
  const { rows } = await tx.query<FeedbackRow>(`${feedbacks} ${where} order by ${order} limit $3 offset $4`, [
    ...asked,
    limit,
    offset,
  ]);
  const count = await tx.query<{ total: number }>(`select count(*)::int as total from feedback f ${where}`, asked);
  return { rows, total: count.rows[0]!.total };
}
