import type { ErrorCode } from '@fairhouse/contract';
import type { MemberStatus } from '@fairhouse/contract/people/members-backoffice';
import type { LifeCycle } from '../../../system/life-cycle.ts';

/**
 * The life cycle of an account; the events are the states that operators set. A closed account can be opened, not
 * locked.
 */
export const memberStates: LifeCycle<MemberStatus, MemberStatus> = {
  active: { active: 'active', locked: 'locked', closed: 'closed' },
  locked: { active: 'active', locked: 'locked', closed: 'closed' },
  closed: { active: 'active', closed: 'closed' },
};

/** The failure of a log-in, deposit, bet or withdrawal request in this state; null when it is allowed. */
export const refusals: Readonly<Record<MemberStatus, ErrorCode | null>> = {
  active: null,
  locked: 'account_locked',
  closed: 'account_closed',
};
