import { fail, type RequestOf, type Result } from '@fairhouse/contract';
import type { boResolveDispute, Review } from '@fairhouse/contract/money/withdrawals-backoffice';
import type { Core } from '../../../system/platform.ts';
import { isAccessTooNew } from '../../house/operators/index.ts';
import { decideWithdrawal, type Decision } from './decide-withdrawal.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import { scheduleSending } from './send-payout.ts';

/**
 * Ends a dispute as received, or sends the payout again. For the latter a job first asks the provider to return the
 * money; when that is refused the withdrawal is disputed again, with the provider's reason.
 */
export async function resolveDispute(
  core: Core,
  decision: Omit<Decision, 'action' | 'request' | 'withdrawalId'>,
  { id, resolution, reason }: RequestOf<typeof boResolveDispute>,
): Promise<Result<Review>> {
  const { merchant, username: reviewedBy } = decision.operator;
  if (isAccessTooNew(decision.operator, core.clock.now())) return fail('access_too_new');
  const full = { ...decision, withdrawalId: id, action: 'resolve', request: { resolution, reason } } as const;
  return decideWithdrawal(core, full, async (tx, row) => {
    if (row.state !== 'disputed') return fail('withdrawal_state');
    if (resolution === 'received') {
      return moveWithdrawal(core, tx, merchant.id, row, 'receive', { receivedBy: 'operator', reviewedBy, reason });
    }
    const moved = await moveWithdrawal(core, tx, merchant.id, row, 'send_again', { reviewedBy, reason });
    if (moved.ok) await scheduleSending(core, tx, { merchantId: merchant.id, withdrawalId: row.id });
    return moved;
  });
}
