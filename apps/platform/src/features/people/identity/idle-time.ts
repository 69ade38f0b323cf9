import type { IdleTime } from '@fairhouse/contract/people/shared-session';
import { inTransaction } from '@fairhouse/database';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { findLastActive, touchSession } from './session-store.ts';

/** Enough to read the warning and press a button, for those who are slow too (WCAG 2.2.1 asks for 20). */
const WARNING_SECONDS = 60;

/**
 * When the session ends unless it is used, by what the database knows of all its tabs, games and servers. A short idle
 * time is warned of in its last third.
 */
export async function idleTime(
  { pool, clock }: Pick<Core, 'pool' | 'clock'>,
  { merchant, sessionId }: MemberCaller,
): Promise<IdleTime> {
  const idleSeconds = merchant.settings.idleMinutes * 60;
  const lastActive = await inTransaction(pool, { merchantId: merchant.id, readOnly: true }, (tx) =>
    findLastActive(tx, sessionId),
  );
  const used = (clock.now().getTime() - lastActive.getTime()) / 1000;
  const secondsLeft = Math.max(0, Math.floor(idleSeconds - used));
  return { secondsLeft, warningSeconds: Math.min(WARNING_SECONDS, Math.floor(idleSeconds / 3)) };
}

/** Prolongs the session at once, in the database too, so that all tabs and servers agree. */
export async function stay(core: Pick<Core, 'pool' | 'clock'>, member: MemberCaller): Promise<IdleTime> {
  await touchSession(core.pool, member.merchant.id, member.sessionId, core.clock.now());
  return idleTime(core, member);
}
