import type { PromotionStatus } from '@fairhouse/contract/content/promotions';
import type { LifeCycle } from '../../../system/life-cycle.ts';

/** `coming_soon` is the clock's alone: nothing is stored before a promotion begins. */
export type StoredStatus = Exclude<PromotionStatus, 'coming_soon'>;

export type EntryEvent =
  | 'join'
  | 'check_in'
  | 'apply'
  | 'withdraw'
  | 'reject'
  /** The condition is met; the member takes the reward. */
  | 'earn'
  /** Credited to the main wallet: by the system, or taken by the member. */
  | 'issue'
  | 'take'
  /** Credited as a bonus that has to be wagered. */
  | 'wager'
  | 'complete'
  | 'close';

/** docs/rewards.md, "Statuses". */
export const entryLifeCycle: LifeCycle<StoredStatus, EntryEvent> = {
  join: { join: 'joined', check_in: 'signed', apply: 'applying', earn: 'claim', close: 'closed' },
  joined: { join: 'joined', issue: 'issued', wager: 'process', earn: 'claim', close: 'closed' },
  signed: { check_in: 'signed', earn: 'claim', close: 'closed' },
  applying: { withdraw: 'join', reject: 'rejected', issue: 'issued', wager: 'process' },
  rejected: { apply: 'applying', close: 'closed' },
  claim: { take: 'claimed', wager: 'process', close: 'closed' },
  process: { complete: 'claimed', close: 'closed' },
  issued: {},
  claimed: {},
  closed: {},
};
