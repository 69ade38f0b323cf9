import type { depositStates } from '@fairhouse/contract/money/deposits';
import type { LifeCycle } from '../../../system/life-cycle.ts';

/**
 * What members see, and two besides. `created`: written down, but not yet accepted by the provider. `lapsed`: expired, and
 * the provider has said that no money will come; an `expired` one may still be paid.
 */
export type DepositState = (typeof depositStates)[number] | 'created' | 'lapsed';

/**
 * `credit` and `close` are what two operators make of a discrepancy. `succeed`, `fail` and `lapse` (failed since its time was over) come only from a verified report or query of the
 * provider.
 */
export type DepositEvent = 'open' | 'succeed' | 'fail' | 'expire' | 'lapse' | 'credit' | 'close';

const resolved = { credit: 'credited', close: 'declined' } as const;

export const depositLifeCycle: LifeCycle<DepositState, DepositEvent> = {
  created: {
    open: 'awaiting_payment',
    succeed: 'credited',
    fail: 'declined',
    expire: 'expired',
    lapse: 'lapsed',
    ...resolved,
  },
  awaiting_payment: {
    open: 'awaiting_payment',
    succeed: 'credited',
    fail: 'declined',
    expire: 'expired',
    lapse: 'lapsed',
    ...resolved,
  },
  credited: { open: 'credited', succeed: 'credited', expire: 'credited' },
  declined: { open: 'declined', fail: 'declined', expire: 'declined', lapse: 'declined', ...resolved },
  // Paid after all: the money came in, so it is the member's.
  expired: { open: 'expired', succeed: 'credited', fail: 'lapsed', expire: 'expired', lapse: 'lapsed', ...resolved },
  lapsed: { open: 'lapsed', fail: 'lapsed', expire: 'lapsed', lapse: 'lapsed', ...resolved },
};
