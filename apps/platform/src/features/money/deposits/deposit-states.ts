import type { depositStates } from '@fairhouse/contract/money/deposits';
import type { LifeCycle } from './life-cycle.ts';

/** What members see, and `created`: written down, but not yet accepted by the provider. */
export type DepositState = (typeof depositStates)[number] | 'created';

/** `succeed` and `fail` come only from a verified report or query of the provider. */
export type DepositEvent = 'open' | 'succeed' | 'fail' | 'expire';

export const depositLifeCycle: LifeCycle<DepositState, DepositEvent> = {
  created: { open: 'awaiting_payment', succeed: 'credited', fail: 'declined', expire: 'expired' },
  awaiting_payment: { open: 'awaiting_payment', succeed: 'credited', fail: 'declined', expire: 'expired' },
  credited: { open: 'credited', succeed: 'credited', expire: 'credited' },
  declined: { open: 'declined', fail: 'declined', expire: 'declined' },
  // Paid after all: the money came in, so it is the member's.
  expired: { open: 'expired', succeed: 'credited', fail: 'expired', expire: 'expired' },
};
