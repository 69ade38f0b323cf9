import type { Result } from '@fairhouse/contract';
import type { Review } from '@fairhouse/contract/money/withdrawals-backoffice';
import type { Core } from '../../../system/platform.ts';
import { decideWithdrawal, type Decision } from './decide-withdrawal.ts';
import { releaseLast } from './release-last.ts';
import { moveWithdrawal } from './move-withdrawal.ts';

/** Rejects with a reason that is shown to the member; the hold is voided in the same transaction. */
export function rejectWithdrawal(
  core: Core,
  decision: Omit<Decision, 'action' | 'request'>,
  reason: string,
): Promise<Result<Review>> {
  const { merchant, username } = decision.operator;
  return decideWithdrawal(core, { ...decision, action: 'reject', request: { reason } }, async (tx, row) => {
    const moved = await moveWithdrawal(core, tx, merchant.id, row, 'reject', { reviewedBy: username, reason });
    if (moved.ok) await releaseLast(core, tx, merchant.id, row);
    return moved;
  });
}
