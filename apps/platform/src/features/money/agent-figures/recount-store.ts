import type { PoolClient } from 'pg';
import type { Difference } from './store.ts';

/** Differences that are stored of a day. */
const EXAMPLES = 10;
/** Days that are listed. */
const LISTED = 14;

export async function writeRecount(
  tx: PoolClient,
  { day, at, differences }: { day: string; at: Date; differences: readonly Difference[] },
): Promise<void> {
  await tx.query(
    `insert into agent_recount (merchant_id, day, counted_at, differences, examples)
      values (current_merchant(), $1, $2, $3, $4)
      on conflict (merchant_id, day) do update set counted_at = $2, differences = $3, examples = $4`,
    [day, at, differences.length, JSON.stringify(differences.slice(0, EXAMPLES))],
  );
}

export interface Recount {
  day: string;
  countedAt: Date;
  differences: number;
  examples: Difference[];
}

/** The latest day first. */
export async function listRecounts(tx: PoolClient): Promise<Recount[]> {
  const { rows } = await tx.query<Recount>(
    `select to_char(day, 'YYYY-MM-DD') as day, counted_at as "countedAt", differences, examples from agent_recount
      where merchant_id = current_merchant() order by agent_recount.day desc limit ${LISTED}`,
  );
  return rows;
}
