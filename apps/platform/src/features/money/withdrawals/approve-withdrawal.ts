import { fail, ok, type Result } from '@fairhouse/contract';
import type { Review } from '@fairhouse/contract/money/withdrawals-backoffice';
import type { PoolClient } from 'pg';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { isAccessTooNew, refuseSamePerson } from '../../house/operators/index.ts';
import { holdsPayouts } from '../payments/index.ts';
import { lockConflict } from './account-store.ts';
import { approvalsNeeded } from './approvals-needed.ts';
import { decideWithdrawal, type Decision } from './decide-withdrawal.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import { scheduleSending } from './send-payout.ts';
import { recordFirstApproval, type WithdrawalRow } from './store.ts';

/**
 * Approves; the job that sends the payout commits with the decision. The first approval of a large one is only
 * recorded, and an operator who requested it for a member approves nothing: the payout is sent when another operator approves it too.
 */
export async function approveWithdrawal(
  core: Core,
  decision: Omit<Decision, 'action' | 'request'>,
  { note, final }: { note: string; final: boolean },
): Promise<Result<Review>> {
  const { merchant, username } = decision.operator;
  if (isAccessTooNew(decision.operator, core.clock.now())) return fail('access_too_new');
  const request: Record<string, string> = note ? { note } : {};
  return decideWithdrawal(core, { ...decision, action: 'approve', request }, async (tx, row) => {
    const conflict = await lockConflict(tx, row.accountId);
    if (row.state === 'requested' && (conflict === 'open' || conflict === 'refused')) return fail('account_conflict');
    if (row.state === 'requested' && row.documents === 'asked') return fail('documents_missing');
    if (row.state === 'requested' && (await holdsPayouts(tx, row.memberId))) return fail('payouts_held');
    if (row.state === 'requested') {
      const refused = await refuseEarlier(core, tx, decision.operator, row);
      if (refused) return refused;
    }
    const needed = (await approvalsNeeded(tx, merchant, [row])).get(row.id);
    if (row.state === 'requested' && needed === 2) {
      if (row.firstApprovedBy === null) {
        await recordFirstApproval(tx, row.id, username);
        return ok({ ...row, firstApprovedBy: username });
      }
    }
    // Another operator's first approval was recorded meanwhile: this operator had agreed to a first approval only.
    if (row.state === 'requested' && !final) return fail('withdrawal_state');
    const moved = await moveWithdrawal(core, tx, merchant.id, row, 'approve', { reviewedBy: username });
    if (moved.ok) await scheduleSending(core, tx, { merchantId: merchant.id, withdrawalId: row.id });
    return moved;
  });
}

/** The operator who requested it for its member and the one who approved it first must be other people. */
async function refuseEarlier(
  core: Core,
  tx: PoolClient,
  operator: OperatorCaller,
  { requestedBy, firstApprovedBy }: Pick<WithdrawalRow, 'requestedBy' | 'firstApprovedBy'>,
) {
  for (const earlier of [requestedBy, firstApprovedBy]) {
    const refused = earlier !== null && (await refuseSamePerson(core, tx, operator, earlier, 'second_operator_needed'));
    if (refused) return refused;
  }
  return undefined;
}
