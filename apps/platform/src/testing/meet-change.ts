import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { TestPlatform } from './test-platform.ts';

/**
 * Makes a change of the default merchant's rows and an attempt race: the change commits only when a statement of the
 * attempt that matches `waiting` waits for its lock, or when the attempt has ended. Returns the outcome of the attempt.
 */
export async function meetChange<T>(
  { platform: { pool } }: Pick<TestPlatform, 'platform'>,
  change: (tx: PoolClient) => Promise<unknown>,
  { attempt, waiting }: { attempt: () => Promise<T>; waiting: string },
): Promise<T> {
  let answer: Promise<T> | undefined;
  await inTransaction(pool, { merchantId: 1 }, async (tx) => {
    await change(tx);
    const settled = new AbortController();
    answer = attempt().finally(() => settled.abort());
    answer.catch(() => undefined);
    while (!settled.signal.aborted) {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
        [waiting],
      );
      if (rowCount) break;
    }
  });
  return answer!;
}
