import type { PoolClient } from 'pg';
import { readableOperators } from '../operators/index.ts';

export interface EntryRow {
  feedbackId: string;
  number: number;
  id: string;
  at: Date;
  operatorId: number | null;
  author: string | null;
  body: string;
}

const entries = `select e.feedback_id as "feedbackId", e.number, e.id, e.at, e.operator_id as "operatorId",
    o.display_name as author, e.body
  from feedback_entry e left join (${readableOperators}) o on o.id = e.operator_id`;

export type NewEntry = Pick<EntryRow, 'feedbackId' | 'id' | 'at' | 'operatorId' | 'body'> & { merchantId: number };

/** Adds an entry with the next number to a locked feedback. */
export async function insertEntry(tx: PoolClient, entry: NewEntry): Promise<void> {
  const { merchantId, feedbackId, id, at, operatorId, body } = entry;
  await tx.query(
    `with numbered as (update feedback set entries = entries + 1, last_at = $5 where id = $2 returning entries)
     insert into feedback_entry (merchant_id, feedback_id, number, id, at, operator_id, body)
     select $1, $2, entries, $3, $5, $4, $6 from numbered`,
    [merchantId, feedbackId, id, operatorId, at, body],
  );
}

/** What was sent with this key. */
export async function findEntry(
  tx: PoolClient,
  id: string,
): Promise<(EntryRow & { memberId: number | null }) | undefined> {
  const { rows } = await tx.query<EntryRow & { memberId: number | null }>(
    `select e.*, f.member_id as "memberId" from (${entries}) e join feedback f on f.id = e."feedbackId" where e.id = $1`,
    [id],
  );
  return rows[0];
}

/** Of several feedbacks, oldest first. */
export async function listEntries(tx: PoolClient, feedbackIds: readonly string[]): Promise<EntryRow[]> {
  const { rows } = await tx.query<EntryRow>(`${entries} where e.feedback_id = any($1) order by e.number`, [
    feedbackIds,
  ]);
  return rows;
}
