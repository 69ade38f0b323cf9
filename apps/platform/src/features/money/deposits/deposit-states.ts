import type { depositStates } from '@fairhouse/contract/money/deposits';
import type { LifeCycle } from '../../../system/life-cycle.ts';

/**
 * The states that members see, and two more. `created`: recorded, but not accepted by the provider yet. `lapsed`:
 * expired, and the provider has reported that no money will come; an `expired` one may still be paid.
 */
export type DepositState = (typeof depositStates)[number] | 'created' | 'lapsed';

/**
 * `cancel`: the provider has closed the payment because the member asked. `credit` and `close`: two operators resolve a discrepancy. `succeed`, `fail` and `lapse` (failed because it expired)
 * come only from a verified report or query of the provider.
 */
export type DepositEvent = 'open' | 'succeed' | 'fail' | 'expire' | 'lapse' | 'cancel' | 'credit' | 'close';

const resolved = { credit: 'credited', close: 'declined' } as const;

export const depositLifeCycle: LifeCycle<DepositState, DepositEvent> = {
  created: {
    open: 'awaiting_payment',
    succeed: 'credited',
    fail: 'declined',
    expire: 'expired',
    lapse: 'lapsed',
    cancel: 'cancelled',
    ...resolved,
  },
  awaiting_payment: {
    open: 'awaiting_payment',
    succeed: 'credited',
    fail: 'declined',
    expire: 'expired',
    lapse: 'lapsed',
    cancel: 'cancelled',
    ...resolved,
  },
  credited: { open: 'credited', succeed: 'credited', expire: 'credited' },
  declined: {
    open: 'declined',
    fail: 'declined',
    expire: 'declined',
    lapse: 'declined',
    cancel: 'declined',
    ...resolved,
  },
  // Paid nevertheless: the money arrived, so the member gets it.
  cancelled: {
    open: 'cancelled',
    succeed: 'credited',
    fail: 'cancelled',
    expire: 'cancelled',
    lapse: 'cancelled',
    cancel: 'cancelled',
    ...resolved,
  },
  // Paid after it expired: the money arrived, so the member gets it.
  expired: {
    open: 'expired',
    succeed: 'credited',
    fail: 'lapsed',
    expire: 'expired',
    lapse: 'lapsed',
    cancel: 'cancelled',
    ...resolved,
  },
  lapsed: { open: 'lapsed', fail: 'lapsed', expire: 'lapsed', lapse: 'lapsed', cancel: 'lapsed', ...resolved },
};
