import type { MemberSession } from '@fairhouse/contract/people/devices';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { MemberCaller } from '../../../../system/callers.ts';
import type { Core } from '../../../../system/platform.ts';
import { listOpenSessions } from '../../identity/index.ts';
import { selectRemembered } from './store.ts';
import { loginOrigin } from './login-origin.ts';

const MOST_SHOWN = 100;

/** The open sessions of the member. */
export async function listSessions(
  core: Core,
  { merchant, memberId, sessionId }: MemberCaller,
): Promise<MemberSession[]> {
  const now = core.clock.now();
  const idleSince = new Date(now.getTime() - merchant.settings.idleMinutes * 60_000);
  const rows = await inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, (tx) =>
    openSessions(tx, { memberId, idleSince, now }),
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

async function openSessions(
  tx: PoolClient,
  { memberId, idleSince, now }: { memberId: number; idleSince: Date; now: Date },
) {
  const rows = await listOpenSessions(tx, { memberId, idleSince, limit: MOST_SHOWN });
  const devices = rows.flatMap(({ deviceId }) => deviceId ?? []);
  const remembered = await selectRemembered(tx, devices, now);
  return rows.map((row) => ({ ...row, remembered: row.deviceId !== null && remembered.has(row.deviceId) }));
}
