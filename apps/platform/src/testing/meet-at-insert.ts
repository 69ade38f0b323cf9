import { connect } from '@fairhouse/database';
import type { TestPlatform } from './test-platform.ts';

/**
 * Makes attempts that add a row to a table race: none inserts before each of them has reached its insert, waits for
 * another one, or has ended. Returns their outcomes.
 */
export async function meetAtInsert<T>(
  { platform: { pool }, ownerUrl }: Pick<TestPlatform, 'platform' | 'ownerUrl'>,
  table: string,
  attempts: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const owner = connect({ url: ownerUrl, max: 1 });
  try {
    const tx = await owner.connect();
    await tx.query(`begin; lock table ${table} in exclusive mode`);
    let over = 0;
    const answers = Promise.all(attempts.map((attempt) => attempt().finally(() => (over += 1))));
    answers.catch(() => undefined);
    for (let waiting = 0; waiting + over < attempts.length;) {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity
         where datname = current_database() and usename = current_user and wait_event_type = 'Lock'`,
      );
      waiting = rowCount ?? 0;
    }
    await tx.query('commit');
    tx.release();
    return await answers;
  } finally {
    await owner.end();
  }
}
