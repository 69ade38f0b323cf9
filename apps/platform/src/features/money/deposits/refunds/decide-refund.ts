import { fail, ok, type Result } from '@fairhouse/contract';
import type { Refund } from '@fairhouse/contract/money/refunds-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../../system/callers.ts';
import { nextState } from '../../../../system/life-cycle.ts';
import type { Core } from '../../../../system/platform.ts';
import { appendAudit } from '../../../house/audit/index.ts';
import { isAccessTooNew, refuseSamePerson } from '../../../house/operators/index.ts';
import { publishRefund } from './publish-refund.ts';
import { release } from './hold-money.ts';
import { presentRefund } from './present-refund.ts';
import { refundLifeCycle } from './refund-states.ts';
import { scheduleRefund } from './send-refund.ts';
import { findRefund, moveRefund, type RefundRow } from './store.ts';

interface Decision {
  id: string;
  verb: 'approve' | 'reject';
  reason?: string;
  ip: string;
}

/**
 * Another operator approves a proposed refund, or any operator rejects it. Of two decisions the second finds the new
 * state; a repeat of the own one has no further effect.
 */
export async function decideRefund(
  core: Core,
  operator: OperatorCaller,
  { id, verb, reason, ip }: Decision,
): Promise<Result<Refund>> {
  const { merchant, username } = operator;
  if (isAccessTooNew(operator, core.clock.now())) return fail('access_too_new');
  return inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    const row = await findRefund(tx, id, 'for update of r');
    if (!row) return fail('not_found');
    if (isRepeat(row, username, verb)) return ok(presentRefund(row));
    if (!nextState(refundLifeCycle, row.state, verb)) return fail('refund_state');
    const refused =
      verb === 'approve' && (await refuseSamePerson(core, tx, operator, row.requestedBy, 'second_operator_needed'));
    if (refused) return refused;
    const at = core.clock.now();
    const state = verb === 'approve' ? 'approved' : 'rejected';
    await moveRefund(tx, { id, state, at, approvedBy: username });
    if (verb === 'approve') await scheduleRefund(core, tx, { merchantId: merchant.id, refundId: id });
    else if (row.fromWallet) await release(core, tx, merchant.id, row);
    await appendAudit(core, tx, {
      merchantId: merchant.id,
      actor: `operator:${username}`,
      action: `refund.${verb}`,
      subject: `refund:${row.reference}`,
      before: { state: row.state },
      after: { refundId: id, state, amount: row.amount, currency: row.currency, ...(reason && { reason }) },
      ip,
    });
    await publishRefund(core, tx, merchant.id, row.memberId, row.depositId);
    const decided = await findRefund(tx, id);
    return decided ? ok(presentRefund(decided)) : fail('not_found');
  });
}

const isRepeat = ({ state, approvedBy }: RefundRow, username: string, verb: Decision['verb']): boolean =>
  approvedBy === username && state === (verb === 'approve' ? 'approved' : 'rejected');
