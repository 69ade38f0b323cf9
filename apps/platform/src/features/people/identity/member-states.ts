import type { ErrorCode } from '@fairhouse/contract';
import type { MemberStatus } from '@fairhouse/contract/people/members-backoffice';
import type { LifeCycle } from '../../../system/life-cycle.ts';

/** The life cycle of an account; the events are the states that operators ask for. A closed account is opened, not locked. */
export const memberStates: LifeCycle<MemberStatus, MemberStatus> = {
  active: { active: 'active', locked: 'locked', closed: 'closed' },
  locked: { active: 'active', locked: 'locked', closed: 'closed' },
  closed: { active: 'active', closed: 'closed' },
};

/** Why an account in this state takes no log-in, deposit, bet or withdrawal request. */
export const refusals: Readonly<Record<MemberStatus, ErrorCode | null>> = {
  active: null,
  locked: 'account_locked',
  closed: 'account_closed',
};
