import type { Audience, MailingKind, MailingState, MailingWords } from '@fairhouse/contract/house/mailings-backoffice';
import type { PoolClient } from 'pg';

export interface MailingRow {
  id: string;
  kind: MailingKind;
  audience: Audience;
  words: MailingWords;
  path: string | null;
  state: MailingState;
  reached: number;
  createdBy: string;
  createdAt: Date;
  endedAt: Date | null;
}

const columns = `id, kind, audience, words, path, state, reached, created_by as "createdBy", created_at as "createdAt",
  ended_at as "endedAt"`;

/** False when a mailing has this id already. */
export async function insertMailing(
  tx: PoolClient,
  merchantId: number,
  { id, kind, audience, words, path, createdBy, createdAt }: Omit<MailingRow, 'state' | 'reached' | 'endedAt'>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into mailing (id, merchant_id, kind, audience, words, path, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing`,
    [id, merchantId, kind, audience, words, path, createdBy, createdAt],
  );
  return rowCount === 1;
}

export async function findMailing(tx: PoolClient, id: string): Promise<MailingRow | undefined> {
  return (await tx.query<MailingRow>(`select ${columns} from mailing where id = $1`, [id])).rows[0];
}

/** Serialises portions with a stop. */
export async function lockMailing(tx: PoolClient, id: string): Promise<MailingRow | undefined> {
  return (await tx.query<MailingRow>(`select ${columns} from mailing where id = $1 for update`, [id])).rows[0];
}

export async function listMailings(
  tx: PoolClient,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: MailingRow[]; total: number }> {
  const { rows } = await tx.query<MailingRow & { total: number }>(
    `select ${columns}, count(*) over ()::int as total from mailing
     where merchant_id = current_merchant() order by created_at desc, id limit $1 offset $2`,
    [limit, offset],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

export async function addReached(tx: PoolClient, id: string, members: number): Promise<void> {
  await tx.query('update mailing set reached = reached + $2 where id = $1', [id, members]);
}

export async function endMailing(
  tx: PoolClient,
  id: string,
  { state, at }: { state: Exclude<MailingState, 'sending'>; at: Date },
): Promise<void> {
  await tx.query('update mailing set state = $2, ended_at = $3 where id = $1', [id, state, at]);
}
