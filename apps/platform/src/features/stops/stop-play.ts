import { fail, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { PlayStop, stopPlay as call } from '@fairhouse/contract/backoffice-stops';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { OperatorCaller } from '../../system/callers.ts';
import type { Core } from '../../system/platform.ts';
import { appendAudit } from '../audit/index.ts';
import { announceStop } from './announce-stop.ts';
import { presentStop } from './present-stop.ts';
import { findStanding, findTarget, insertStop, type StopRow, type Target } from './store.ts';

/** Who stops or resumes, and from where. */
export interface Actor {
  operator: OperatorCaller;
  ip: string;
}

/** Stops play. The same stop again is answered as the first; over somebody else's it is refused, and changes nothing. */
export const stopPlay = (
  core: Core,
  actor: Actor,
  { reason, ...target }: RequestOf<typeof call>,
): Promise<Result<PlayStop>> =>
  inTransaction(core.pool, { merchantId: actor.operator.merchant.id }, async (tx) => {
    const { operator } = actor;
    if ((target.scope === 'all') !== (target.subject === '')) return fail('not_found');
    const stopped = await stopIn(core, tx, actor, target, reason);
    if (stopped === 'unknown') return fail('not_found');
    if (stopped) return ok(presentStop(stopped, operator.merchant));
    const standing = await findStanding(tx, target);
    const repeated = standing?.stoppedBy === operator.username && standing.reason === reason;
    return repeated ? ok(presentStop(standing, operator.merchant)) : fail('stop_changed');
  });

/** As part of a larger change: undefined when it was stopped already. */
export async function stopIn(
  core: Core,
  tx: PoolClient,
  { operator, ip }: Actor,
  target: Target,
  reason: string,
): Promise<StopRow | 'unknown' | undefined> {
  const { merchant, username } = operator;
  const { name, auditId } = await findTarget(tx, target);
  if (target.scope !== 'all' && name === null) return 'unknown';
  const at = core.clock.now();
  const stop = await insertStop(tx, { ...target, merchantId: merchant.id, at, by: username, reason });
  if (!stop) return undefined;
  await announceStop(core, tx, merchant.id, target);
  await appendAudit(core, tx, {
    merchantId: merchant.id,
    actor: `operator:${username}`,
    action: 'play.stop',
    subject: target.scope === 'all' ? `merchant:${merchant.code}` : auditId!,
    before: { stopped: false },
    after: { stopped: true, name: name ?? merchant.settings.name, reason },
    ip,
  });
  return stop;
}
