import { connect, findEmbedded, inTransaction } from '@fairhouse/database';
import { join } from 'node:path';
import { readInstance } from '../instance/instance.ts';

/** Changes rows of a merchant, for what no call can do. */
export async function inDatabase(sql: string, values: readonly unknown[], merchantId = 1): Promise<void> {
  const server = findEmbedded(join(readInstance().home, 'postgres'));
  if (!server) throw new Error('The instance has no embedded database.');
  const pool = connect({ url: server.ownerUrl('platform'), max: 1, name: 'fairhouse e2e' });
  try {
    await inTransaction(pool, { merchantId }, (tx) => tx.query(sql, [...values]));
  } finally {
    await pool.end();
  }
}
