import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import { endPushOfSession } from '../push/index.ts';
import { endOpenSessions } from './session-store.ts';

interface Owner {
  merchantId: number;
  memberId: number;
}

/** Publishes to every server that a session of the member ended; its device gets no more push messages. */
export async function publishSessionEnded(
  { events }: Pick<Core, 'events'>,
  tx: PoolClient,
  { merchantId, memberId }: Owner,
  sessionId: string,
): Promise<void> {
  await endPushOfSession(tx, sessionId);
  await events.publish(tx, 'sessionEnded', { merchantId, kind: 'member', personId: memberId, sessionId });
}

/**
 * Ends the member's sessions, all or all but one. Returns their ids: the caller removes them from this server's cache
 * once the transaction has committed.
 */
export async function endSessions(
  core: Pick<Core, 'clock' | 'events'>,
  tx: PoolClient,
  owner: Owner,
  { except = null }: { except?: string | null } = {},
): Promise<string[]> {
  const ended = await endOpenSessions(tx, { ...owner, except, at: core.clock.now() });
  for (const sessionId of ended) await publishSessionEnded(core, tx, owner, sessionId);
  return ended;
}
