import type { Result } from '@fairhouse/contract';
import type { Review } from '@fairhouse/contract/backoffice';
import type { Core } from '../../system/platform.ts';
import { decideWithdrawal, type Decision } from './decide-withdrawal.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import { scheduleSending } from './send-payout.ts';

/** Approves; the job that sends the payout commits with the decision. */
export function approveWithdrawal(
  core: Core,
  decision: Omit<Decision, 'action' | 'request'>,
  note: string,
): Promise<Result<Review>> {
  const { merchant, username } = decision.operator;
  const request: Record<string, string> = note ? { note } : {};
  return decideWithdrawal(core, { ...decision, action: 'approve', request }, async (tx, row) => {
    const moved = await moveWithdrawal(core, tx, merchant.id, row, 'approve', { reviewedBy: username });
    if (moved.ok) await scheduleSending(core, tx, { merchantId: merchant.id, withdrawalId: row.id });
    return moved;
  });
}
