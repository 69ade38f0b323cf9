import { fail, ok, type Result } from '@fairhouse/contract';
import type { FailedWork, WorkKind } from '@fairhouse/contract/house/failed-work-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../system/callers.ts';
import { retryFailedWork } from '../../../system/failed-work-store.ts';
import type { Core } from '../../../system/platform.ts';
import { appendAudit } from '../audit/index.ts';
import { present } from './read-failed-work.ts';
import { findFailed } from './store.ts';

/** The job that does the work of each kind; all are safe to repeat. */
export const taskOf: Record<WorkKind, string> = {
  points: 'points.post',
  missions: 'missions.move',
  mission_prizes: 'missions.move',
  ranks: 'ranks.judge',
  rank_rebates: 'ranks.judge',
};

/** Makes it due and starts its job, once however often it is asked before the job begins. */
export const retryNow = (
  core: Core,
  { operator, ip }: { operator: OperatorCaller; ip: string },
  id: string,
): Promise<Result<FailedWork>> =>
  inTransaction<Result<FailedWork>>(core.pool, { merchantId: operator.merchant.id }, async (tx) => {
    const before = await findFailed(tx, id);
    if (!before || !(await retryFailedWork(tx, id, core.clock.now()))) return fail('not_found');
    const after = (await findFailed(tx, id))!;
    const task = taskOf[after.kind];
    await core.jobs.add(tx, task, {}, { key: `retry ${task}` });
    await appendAudit(core, tx, {
      merchantId: operator.merchant.id,
      actor: `operator:${operator.username}`,
      action: 'failed-work.retry',
      subject: `failed-work:${id}`,
      before: { kind: before.kind, memberId: before.memberId, tries: before.tries, nextAt: before.nextAt },
      after: { nextAt: after.nextAt },
      ip,
    });
    return ok(present(after));
  });
