import type { WithdrawalState } from '@fairhouse/contract/money/withdrawals';
import type { LifeCycle } from '../../../system/life-cycle.ts';

export type WithdrawalEvent =
  | 'approve'
  | 'reject'
  /** The provider has paid. */
  | 'pay'
  /** The provider could not pay; the money is the member's again. */
  | 'fail_payout'
  /** A payout that went out came back by itself, and the provider confirms it; the money is the member's again. */
  | 'return_payout'
  /** It arrived: by the member's word, by time, or proven by an operator. */
  | 'receive'
  | 'dispute'
  | 'send_again'
  /** Sending again is impossible: the first payout cannot be had back. */
  | 'refuse_recall';

/** No event of the member leads back into play once a withdrawal is requested (reliability 26). */
export const withdrawalLifeCycle: LifeCycle<WithdrawalState, WithdrawalEvent> = {
  requested: { approve: 'approved', reject: 'rejected' },
  approved: { pay: 'sent', fail_payout: 'failed', refuse_recall: 'disputed' },
  sent: { receive: 'received', dispute: 'disputed', return_payout: 'failed' },
  disputed: { receive: 'received', send_again: 'approved', return_payout: 'failed' },
  // What counted as received, by time for one, came back all the same.
  received: { return_payout: 'failed' },
  rejected: {},
  failed: {},
};
