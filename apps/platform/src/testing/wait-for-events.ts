import { randomUUID } from 'node:crypto';
import type { TestPlatform } from './test-platform.ts';

/**
 * Waits until a server has heard of all that was committed before, whoever did it: PostgreSQL tells in the order of the
 * commits. What follows then hears of nothing older.
 */
export async function waitForEvents({ platform: { events, pool, merchants } }: Pick<TestPlatform, 'platform'>) {
  const { promise: received, resolve } = Promise.withResolvers<void>();
  const last = randomUUID();
  const stop = events.subscribe('sessionEnded', ({ sessionId }) => sessionId === last && resolve());
  const client = await pool.connect();
  try {
    await events.publish(client, 'sessionEnded', { merchantId: 0, kind: 'member', personId: 0, sessionId: last });
  } finally {
    client.release();
  }
  await received;
  stop();
  // What it heard of merchants it reads, one reading after the other.
  await merchants.reload();
}
