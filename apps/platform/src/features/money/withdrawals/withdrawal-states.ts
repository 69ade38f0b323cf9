import type { WithdrawalState } from '@fairhouse/contract/money/withdrawals';
import type { LifeCycle } from '../../../system/life-cycle.ts';

export type WithdrawalEvent =
  | 'approve'
  | 'reject'
  /** The provider has paid. */
  | 'pay'
  /** The provider could not pay; the money is returned to the member. */
  | 'fail_payout'
  /** The provider returned a sent payout by itself and a query confirmed it; the money is returned to the member. */
  | 'return_payout'
  /** The receipt is confirmed: by the member, by time, or by an operator with proof. */
  | 'receive'
  | 'dispute'
  | 'send_again'
  /** The payout cannot be sent again: the provider does not return the first one. */
  | 'refuse_recall';

/**
 * Once requested, a withdrawal cannot be reversed by the member: no event of the member returns money to play
 * (reliability 26).
 */
export const withdrawalLifeCycle: LifeCycle<WithdrawalState, WithdrawalEvent> = {
  requested: { approve: 'approved', reject: 'rejected' },
  approved: { pay: 'sent', fail_payout: 'failed', refuse_recall: 'disputed' },
  sent: { receive: 'received', dispute: 'disputed', return_payout: 'failed' },
  disputed: { receive: 'received', send_again: 'approved', return_payout: 'failed' },
  // A receipt may have been confirmed by time only, and the payout can still be returned.
  received: { return_payout: 'failed' },
  rejected: {},
  failed: {},
};
