import { fail, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { PlayStop, boResumePlay } from '@fairhouse/contract/play/stops-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../system/platform.ts';
import { appendAudit } from '../../house/audit/index.ts';
import { announceStop } from './announce-stop.ts';
import { presentStop } from './present-stop.ts';
import type { Actor } from './stop-play.ts';
import { endStop, findTarget, lockStop } from './store.ts';

/** Ends a stop. A repeat gets the same answer; a stop that another operator has ended is not ended again. */
export const resumePlay = (
  core: Core,
  { operator, ip }: Actor,
  { id, reason }: RequestOf<typeof boResumePlay>,
): Promise<Result<PlayStop>> =>
  inTransaction(core.pool, { merchantId: operator.merchant.id }, async (tx) => {
    const { merchant, username } = operator;
    const stop = await lockStop(tx, id);
    if (!stop) return fail('not_found');
    if (stop.resumedAt) {
      const repeated = stop.resumedBy === username && stop.resumeReason === reason;
      return repeated ? ok(presentStop(stop, merchant)) : fail('stop_changed');
    }
    const at = core.clock.now();
    await endStop(tx, { id, at, by: username, reason });
    await announceStop(core, tx, merchant.id, stop);
    const { auditId } = await findTarget(tx, stop);
    await appendAudit(core, tx, {
      merchantId: merchant.id,
      actor: `operator:${username}`,
      action: 'play.resume',
      subject: stop.scope === 'all' ? `merchant:${merchant.code}` : auditId!,
      before: { stopped: true, name: stop.name ?? merchant.settings.name, reason: stop.reason },
      after: { stopped: false, name: stop.name ?? merchant.settings.name, reason },
      ip,
    });
    return ok(presentStop({ ...stop, resumedAt: at, resumedBy: username, resumeReason: reason }, merchant));
  });
