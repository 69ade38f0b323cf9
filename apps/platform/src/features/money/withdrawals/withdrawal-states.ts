import type { WithdrawalState } from '@fairhouse/contract/money/withdrawals';
import type { LifeCycle } from '../../../system/life-cycle.ts';

export type WithdrawalEvent =
  | 'approve'
  | 'reject'
  /** By the member, before a review, where the merchant allows it. */
  | 'cancel'
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
 * Only `cancel` is an event of the member that returns money to play, and it needs the merchant's permission: without
 * it, a requested withdrawal cannot be reversed (reliability 26).
 */
export const withdrawalLifeCycle: LifeCycle<WithdrawalState, WithdrawalEvent> = {
  requested: { approve: 'approved', reject: 'rejected', cancel: 'cancelled' },
  approved: { pay: 'sent', fail_payout: 'failed', refuse_recall: 'disputed' },
  sent: { receive: 'received', dispute: 'disputed', return_payout: 'failed' },
  disputed: { receive: 'received', send_again: 'approved', return_payout: 'failed' },
  // A receipt may have been confirmed by time only, and the payout can still be returned.
  received: { return_payout: 'failed' },
  rejected: {},
  cancelled: {},
  failed: {},
};
