import { inTransaction } from '@fairhouse/database';
import type { Pool, PoolClient } from 'pg';

/** Limit of tries under one key within the caller's window. */
export interface Limit {
  key: string;
  most: number;
}

export interface Counted {
  limits: readonly Limit[];
  windowMs: number;
  now: Date;
}

/**
 * Counts one try under every key, in its own transaction and before the action, so that parallel tries are counted;
 * returns whether every limit still allows it. A try beyond a limit is only read, so that a flood causes no writes.
 */
export const countTries = (pool: Pool, merchantId: number, counted: Counted): Promise<boolean> =>
  inTransaction(pool, { merchantId }, (tx) => countTriesWith(tx, merchantId, counted));

/**
 * The same within the transaction of the action: the try counts only if that commits, and the commit does not wait for
 * the disk.
 */
export async function countTriesWith(
  tx: PoolClient,
  merchantId: number,
  { limits, windowMs, now }: Counted,
): Promise<boolean> {
  const window: Window = { keys: limits.map(({ key }) => key), now, end: new Date(now.getTime() - windowMs) };
  const before = await readTries(tx, merchantId, window);
  if (limits.some(({ key, most }) => (before.get(key) ?? 0) >= most)) return false;
  const after = await addTries(tx, merchantId, window);
  return limits.every(({ key, most }) => (after.get(key) ?? 0) <= most);
}

/** Whether one of the limits is reached already; counts nothing. */
export async function limitReached(
  pool: Pool,
  merchantId: number,
  { limits, windowMs, now }: Counted,
): Promise<boolean> {
  const window: Window = { keys: limits.map(({ key }) => key), now, end: new Date(now.getTime() - windowMs) };
  return inTransaction(pool, { merchantId, readOnly: true }, async (tx) => {
    const tries = await readTries(tx, merchantId, window);
    return limits.some(({ key, most }) => (tries.get(key) ?? 0) >= most);
  });
}

/** The tries that were counted under a key within the window. */
export async function triesOf(
  pool: Pool,
  merchantId: number,
  { key, windowMs, now }: { key: string; windowMs: number; now: Date },
): Promise<number> {
  const window: Window = { keys: [key], now, end: new Date(now.getTime() - windowMs) };
  const tries = await inTransaction(pool, { merchantId, readOnly: true }, (tx) => readTries(tx, merchantId, window));
  return tries.get(key) ?? 0;
}

interface Window {
  keys: readonly string[];
  now: Date;
  /** Windows that started at or before this time have ended. */
  end: Date;
}

async function readTries(tx: PoolClient, merchantId: number, { keys, end }: Window): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ key: string; tries: number }>(
    'select key, tries from attempt where merchant_id = $1 and key = any($2) and window_start > $3',
    [merchantId, keys, end],
  );
  return new Map(rows.map(({ key, tries }) => [key, tries]));
}

async function addTries(tx: PoolClient, merchantId: number, { keys, now, end }: Window): Promise<Map<string, number>> {
  // A crash may lose the tries of the last moment; waiting for the disk with the row locked would serialise all tries.
  await tx.query('set local synchronous_commit = off');
  const { rows } = await tx.query<{ key: string; tries: number }>(
    `insert into attempt (merchant_id, key, window_start, tries)
       select $1, key, $3, 1 from unnest($2::text[]) key order by key
     on conflict (merchant_id, key) do update set
       tries = case when attempt.window_start <= $4 then 1 else attempt.tries + 1 end,
       window_start = case when attempt.window_start <= $4 then $3 else attempt.window_start end
     returning key, tries`,
    [merchantId, keys, now, end],
  );
  return new Map(rows.map(({ key, tries }) => [key, tries]));
}

/** Uncounts a try that turned out to be right. */
export async function forgiveTry(tx: PoolClient, merchantId: number, keys: readonly string[]): Promise<void> {
  await tx.query(
    `update attempt set tries = tries - 1 where merchant_id = $1 and tries > 0 and key in
       (select key from attempt where merchant_id = $1 and key = any($2) order by key for update)`,
    [merchantId, keys],
  );
}

/** Deletes windows that ended long ago. */
export async function purgeTries(pool: Pool, merchantId: number, before: Date): Promise<void> {
  await inTransaction(pool, { merchantId }, (tx) =>
    tx.query('delete from attempt where merchant_id = $1 and window_start < $2', [merchantId, before]),
  );
}
