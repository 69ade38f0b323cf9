import type { PoolClient } from 'pg';
import { readableMembers } from '../../people/identity/index.ts';
import { transferColumns, type TransferRow } from './store.ts';

/** A transfer with its member's name, as operators read it. */
export type ReviewedRow = TransferRow & { memberAccount: string };

const columns = `${transferColumns}, m.username as "memberAccount"`;
const shown = `from wallet_transfer t join (${readableMembers}) m on m.id = t.member_id`;

export interface TransferSearch {
  state: string | null;
  search: string;
  /** Pending transfers from before are unresolved. */
  overdue: Date;
  limit: number;
  offset: number;
}

export async function searchTransfers(
  tx: PoolClient,
  { state, search, overdue, limit, offset }: TransferSearch,
): Promise<{ rows: ReviewedRow[]; total: number }> {
  const matching = `${shown}
    where ($1::text is null or t.state = $1 or ($1 = 'unresolved' and t.state = 'pending' and t.created_at < $3))
      and ($2 = '' or starts_with(m.username_key, lower($2)) or starts_with(t.reference, upper($2)))`;
  const order = state === 'unresolved' ? 't.created_at' : 't.created_at desc';
  const { rows } = await tx.query<ReviewedRow>(
    `select ${columns} ${matching} order by ${order}, t.id limit $4 offset $5`,
    [state, search, overdue, limit, offset],
  );
  const count = await tx.query<{ total: number }>(`select count(*) as total ${matching}`, [state, search, overdue]);
  return { rows, total: count.rows[0]!.total };
}

export async function findReviewed(tx: PoolClient, id: string): Promise<ReviewedRow | undefined> {
  const { rows } = await tx.query<ReviewedRow>(`select ${columns} ${shown} where t.id = $1`, [id]);
  return rows[0];
}

export async function countUnresolved(tx: PoolClient, overdue: Date): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*) as count from wallet_transfer t where t.state = 'pending' and t.created_at < $1`,
    [overdue],
  );
  return rows[0]!.count;
}
