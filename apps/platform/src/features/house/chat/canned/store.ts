import type { CannedAnswer } from '@fairhouse/contract/house/chat-backoffice';
import type { PoolClient } from 'pg';

const columns = 'id, title, words';

export async function listCanned(tx: PoolClient): Promise<CannedAnswer[]> {
  const { rows } = await tx.query<CannedAnswer>(`select ${columns} from canned_answer order by title, id`);
  return rows;
}

/** Locks the row. */
export async function lockCanned(tx: PoolClient, id: number): Promise<CannedAnswer | undefined> {
  const { rows } = await tx.query<CannedAnswer>(`select ${columns} from canned_answer where id = $1 for update`, [id]);
  return rows[0];
}

export async function insertCanned(
  tx: PoolClient,
  merchantId: number,
  { title, words }: Omit<CannedAnswer, 'id'>,
): Promise<CannedAnswer> {
  const { rows } = await tx.query<CannedAnswer>(
    `insert into canned_answer (merchant_id, title, words) values ($1, $2, $3) returning ${columns}`,
    [merchantId, title, JSON.stringify(words)],
  );
  return rows[0]!;
}

export const updateCanned = (tx: PoolClient, { id, title, words }: CannedAnswer) =>
  tx.query('update canned_answer set title = $2, words = $3 where id = $1', [id, title, JSON.stringify(words)]);

export const deleteCanned = (tx: PoolClient, id: number) => tx.query('delete from canned_answer where id = $1', [id]);

/** Locks the merchant's answers, so that parallel additions count each other. */
export const lockAllCanned = (tx: PoolClient, merchantId: number) =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended('canned answers', $1))`, [merchantId]);
