import { fail, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type * as calls from '@fairhouse/contract/money/agent-settlements-backoffice';
import { inTransaction } from '@fairhouse/database';
import { appendAudit } from '../../house/audit/index.ts';
import { isAccessTooNew, refuseSamePerson } from '../../house/operators/index.ts';
import type { Core } from '../../../system/platform.ts';
import type { Decider } from './decide-run.ts';
import { payReviewed } from './post.ts';
import { presentRun } from './present-run.ts';
import { findRun, latestVersion } from './run-store.ts';
import { clearTraits, lockReview, writeFirstReview, writeReview } from './suspicion-store.ts';

type Answer = Result<calls.SettlementRun>;

/**
 * Decides about a payment that waits since its agent may have earned from itself. One operator refuses it; to pay it takes
 * two. What the agent shares with members below is no reason to wait from then on. A payment of a run that is not paid yet
 * is paid with the run.
 */
export async function reviewSettlement(
  core: Core,
  { operator, ip }: Decider,
  { settlementId, verdict, reason }: RequestOf<typeof calls.boReviewSettlement>,
): Promise<Answer> {
  const at = core.clock.now();
  if (isAccessTooNew(operator, at)) return fail('access_too_new');
  const { merchant, username: by } = operator;
  const merchantId = merchant.id;
  return inTransaction<Answer>(core.pool, { merchantId }, async (tx) => {
    const row = await lockReview(tx, settlementId);
    if (!row) return fail('not_found');
    const run = (await findRun(tx, row.runId, true))!;
    if (row.review !== 'open' || run.state === 'reversed') return fail('run_state');
    // A later version computed all that the period pays: both would pay it.
    if (verdict === 'pay' && (await latestVersion(tx, run)) !== run.version) return fail('run_state');
    const isFirst = verdict === 'pay' && row.firstBy === null;
    if (verdict === 'pay' && row.firstBy !== null) {
      const same = await refuseSamePerson(core, tx, operator, row.firstBy, 'own_proposal');
      if (same) return same;
    }
    if (isFirst) await writeFirstReview(tx, row.id, by, reason);
    else {
      // Whoever agreed to pay did not refuse.
      await writeReview(tx, row.id, { verdict, by: verdict === 'pay' ? `${row.firstBy}, ${by}` : by, reason, at });
      if (verdict === 'pay') {
        await clearTraits(tx, row, at);
        if (run.state === 'posted') await payReviewed(core, tx, merchant, row);
      }
    }
    const { agentId, suspicions, pay } = row;
    await appendAudit(core, tx, {
      merchantId,
      actor: `operator:${by}`,
      action: `settlement-run.${isFirst ? 'propose' : verdict === 'pay' ? 'approve' : 'reject'}`,
      subject: `settlement-run:${run.id}`,
      before: { suspicions, firstBy: row.firstBy },
      after: { settlement: row.id, agent: agentId, pay, verdict, reason },
      ip,
    });
    return ok(presentRun((await findRun(tx, run.id))!, merchant));
  });
}
