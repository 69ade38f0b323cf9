import { connect, findEmbedded, inTransaction } from '@fairhouse/database';
import { join } from 'node:path';
import { readInstance } from '../instance/instance.ts';

/** Changes rows of a merchant, for what no call can do. */
export const inDatabase = (sql: string, values: readonly unknown[], merchantId = 1): Promise<void> =>
  change('platform', sql, values, merchantId);

/** Changes rows of the studio. */
export const inStudio = (sql: string): Promise<void> => change('studio', sql, [], 1);

async function change(
  database: 'platform' | 'studio',
  sql: string,
  values: readonly unknown[],
  merchantId: number,
): Promise<void> {
  const server = findEmbedded(join(readInstance().home, 'postgres'));
  if (!server) throw new Error('The instance has no embedded database.');
  const pool = connect({ url: server.ownerUrl(database), max: 1, name: 'fairhouse e2e' });
  try {
    await inTransaction(pool, { merchantId }, (tx) => tx.query(sql, [...values]));
  } finally {
    await pool.end();
  }
}
