import { inTransaction } from '@fairhouse/database';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { publishSessionEnded } from './end-sessions.ts';
import { endSession } from './session-store.ts';

/** Ends the session on this server and, by an event, on every other one. */
export async function logOut(core: Core, { merchant, memberId, sessionId }: MemberCaller): Promise<void> {
  await inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    await endSession(tx, sessionId, core.clock.now());
    await publishSessionEnded(core, tx, { merchantId: merchant.id, memberId }, sessionId);
  });
}
