import type { MemberSession } from '@fairhouse/contract/people/devices';
import { inTransaction } from '@fairhouse/database';
import type { MemberCaller } from '../../../../system/callers.ts';
import type { Core } from '../../../../system/platform.ts';
import { listOpenSessions } from './store.ts';
import { loginOrigin } from './login-origin.ts';

/** Where the member is logged in now. */
export async function listSessions(
  core: Core,
  { merchant, memberId, sessionId }: MemberCaller,
): Promise<MemberSession[]> {
  const now = core.clock.now();
  const idleSince = new Date(now.getTime() - merchant.settings.idleMinutes * 60_000);
  const rows = await inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, (tx) =>
    listOpenSessions(tx, { memberId, idleSince, now }),
  );
  return rows.map((row) => ({
    id: row.id,
    current: row.id === sessionId,
    ...loginOrigin(core, row),
    loggedInAt: row.loggedInAt.toISOString(),
    lastActiveAt: row.lastActiveAt.toISOString(),
    remembered: row.remembered,
  }));
}
