import { connect, findEmbedded, inTransaction } from '@fairhouse/database';
import { join } from 'node:path';
import { readInstance } from '../instance/instance.ts';

/** Sets the age of a member's password in days; no call can do that. */
export async function agePassword(username: string, days: number): Promise<void> {
  const server = findEmbedded(join(readInstance().home, 'postgres'));
  if (!server) throw new Error('The instance has no embedded database.');
  const pool = connect({ url: server.ownerUrl('platform'), max: 1, name: 'fairhouse e2e' });
  try {
    await inTransaction(pool, { merchantId: 1 }, (tx) =>
      tx.query(
        'update member set password_changed_at = password_changed_at - make_interval(days => $2) where username = $1',
        [username, days],
      ),
    );
  } finally {
    await pool.end();
  }
}
