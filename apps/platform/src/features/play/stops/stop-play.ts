import { fail, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { PlayStop, boStopPlay } from '@fairhouse/contract/play/stops-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { appendAudit, type AuditEvent } from '../../house/audit/index.ts';
import { announceStop } from './announce-stop.ts';
import { presentStop } from './present-stop.ts';
import { findActiveStop, findTarget, insertStop, type StopRow, type Target } from './store.ts';

/** The operator who stops or resumes, and the address. */
export interface Actor {
  operator: OperatorCaller;
  ip: string;
}

/**
 * Stops play. A repeat gets the same answer; when another operator has stopped the same, it is refused and changes
 * nothing.
 */
export const stopPlay = (
  core: Core,
  { operator, ip }: Actor,
  { reason, ...target }: RequestOf<typeof boStopPlay>,
): Promise<Result<PlayStop>> =>
  inTransaction(core.pool, { merchantId: operator.merchant.id }, async (tx) => {
    const { merchant, username } = operator;
    if ((target.scope === 'all') !== (target.subject === '')) return fail('not_found');
    const placed = await placeStop(core, tx, operator, target, reason);
    if (placed === 'unknown') return fail('not_found');
    if (placed) {
      const who = { merchantId: merchant.id, actor: `operator:${username}`, ip };
      await appendAudit(core, tx, { ...who, ...placed.change });
      return ok(presentStop(placed.row, merchant));
    }
    const active = await findActiveStop(tx, target);
    const repeated = active?.stoppedBy === username && active.reason === reason;
    return repeated ? ok(presentStop(active, merchant)) : fail('stop_changed');
  });

/** A stop that is active from now on. */
export interface Placed {
  row: StopRow;
  /** For the audit log, whose entry is the last write of the transaction. */
  change: Pick<AuditEvent, 'action' | 'subject' | 'before' | 'after'>;
}

/** Stops play as part of a larger change; undefined when it was stopped already. */
export async function placeStop(
  core: Core,
  tx: PoolClient,
  { merchant, username }: OperatorCaller,
  target: Target,
  reason: string,
): Promise<Placed | 'unknown' | undefined> {
  const { name, auditId } = await findTarget(tx, target);
  if (target.scope !== 'all' && name === null) return 'unknown';
  const at = core.clock.now();
  const row = await insertStop(tx, { ...target, merchantId: merchant.id, at, by: username, reason });
  if (!row) return undefined;
  await announceStop(core, tx, merchant.id, target);
  const change: Placed['change'] = {
    action: 'play.stop',
    subject: target.scope === 'all' ? `merchant:${merchant.code}` : auditId!,
    before: { stopped: false },
    after: { stopped: true, name: name ?? merchant.settings.name, reason },
  };
  return { row, change };
}
