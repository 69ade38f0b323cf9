import { randomUUID } from 'node:crypto';
import type { Platform } from '../system/platform.ts';

/**
 * Waits until a server has received every event of earlier commits: PostgreSQL delivers in the order of commits.
 * Whatever follows receives no earlier event.
 */
export async function waitForEvents({ platform: { events, pool, merchants } }: { platform: Platform }) {
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
  // Merchants are read after their event, one read at a time.
  await merchants.reload();
}
