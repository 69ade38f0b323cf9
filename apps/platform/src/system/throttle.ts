import { inTransaction } from '@fairhouse/database';
import type { Pool, PoolClient } from 'pg';

/** At most so many tries under one key within the window that the caller counts by. */
export interface Limit {
  key: string;
  most: number;
}

/**
 * Counts one try under every key, in a transaction of its own and before the deed, so that parallel tries cannot slip
 * through; answers whether every limit still allows it.
 */
export async function countTries(
  pool: Pool,
  merchantId: number,
  { limits, windowMs, now }: { limits: readonly Limit[]; windowMs: number; now: Date },
): Promise<boolean> {
  const windowEnd = new Date(now.getTime() - windowMs);
  const { rows } = await inTransaction(pool, { merchantId }, (tx) =>
    tx.query<{ key: string; tries: number }>(
      `insert into attempt (merchant_id, key, window_start, tries)
         select $1, key, $3, 1 from unnest($2::text[]) key order by key
       on conflict (merchant_id, key) do update set
         tries = case when attempt.window_start <= $4 then 1 else attempt.tries + 1 end,
         window_start = case when attempt.window_start <= $4 then $3 else attempt.window_start end
       returning key, tries`,
      [merchantId, limits.map(({ key }) => key), now, windowEnd],
    ),
  );
  const tries = new Map(rows.map((row) => [row.key, row.tries]));
  return limits.every(({ key, most }) => (tries.get(key) ?? 0) <= most);
}

/** Takes back the try of somebody who turned out to be right. */
export async function forgiveTry(tx: PoolClient, merchantId: number, keys: readonly string[]): Promise<void> {
  await tx.query(
    `update attempt set tries = tries - 1 where merchant_id = $1 and tries > 0 and key in
       (select key from attempt where merchant_id = $1 and key = any($2) order by key for update)`,
    [merchantId, keys],
  );
}

/** Forgets windows that ended long ago. */
export async function purgeTries(pool: Pool, merchantId: number, before: Date): Promise<void> {
  await inTransaction(pool, { merchantId }, (tx) =>
    tx.query('delete from attempt where merchant_id = $1 and window_start < $2', [merchantId, before]),
  );
}
