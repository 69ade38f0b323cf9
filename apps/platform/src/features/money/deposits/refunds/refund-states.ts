import type { refundStates } from '@fairhouse/contract/money/refunds-backoffice';
import type { LifeCycle } from '../../../../system/life-cycle.ts';

export type RefundState = (typeof refundStates)[number];

/** `succeed` and `fail` come only from a verified report or query of the provider. */
export type RefundEvent = 'approve' | 'reject' | 'succeed' | 'fail';

export const refundLifeCycle: LifeCycle<RefundState, RefundEvent> = {
  proposed: { approve: 'approved', reject: 'rejected' },
  approved: { succeed: 'succeeded', fail: 'failed' },
  succeeded: { succeed: 'succeeded' },
  failed: { fail: 'failed' },
  rejected: {},
};
