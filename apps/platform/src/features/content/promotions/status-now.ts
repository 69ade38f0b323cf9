import type { PromotionRules, PromotionTrigger } from '@fairhouse/contract/content/promotion-rules';
import type { CloseReason, PromotionStatus, PromotionStep } from '@fairhouse/contract/content/promotions';
import type { FreeRoundState } from '@fairhouse/contract/play/free-rounds';
import type { BonusState } from '@fairhouse/contract/money/bonuses';
import type { EntryRow } from './entry-store.ts';
import type { PublishedPromotion } from './store.ts';

const DAY_MS = 86_400_000;

export interface Moment {
  now: Date;
  /** In the merchant's time zone, as 2026-11-28. */
  today: string;
  registeredAt: Date;
  /** When operators ended the promotion. */
  endedAt: Date | null;
  /** Of the bonus that the entry brought. */
  bonus?: BonusState | undefined;
  /** Of the free rounds that it brought. */
  freeRounds?: FreeRoundState | undefined;
  /** Deadlines of earned rewards pause while a member is protected. */
  paused?: boolean;
  /** The member belongs to the segment that the promotion is for. */
  inSegment?: boolean;
}

type Entry = Pick<EntryRow, 'status' | 'reason' | 'until' | 'checkedInOn'>;

export interface StatusNow {
  status: PromotionStatus;
  reason: string | null;
}

export const isOver = ({ endsAt }: Pick<PromotionRules, 'endsAt'>, { now, endedAt }: Pick<Moment, 'now' | 'endedAt'>) =>
  endedAt !== null || (endsAt !== null && Date.parse(endsAt) <= now.getTime());

/** Whether it can begin. */
export const isRunning = ({ rules, endedAt }: Pick<PublishedPromotion, 'rules' | 'endedAt'>, now: Date): boolean =>
  !isOver(rules, { now, endedAt }) && (rules.startsAt === null || Date.parse(rules.startsAt) <= now.getTime());

/** Rewards that are earned by being there: nothing is stored before they are taken. */
export const untakenTriggers: readonly PromotionTrigger['type'][] = ['sign_up', 'first_login', 'login', 'segment'];

/** Conditions that are met elsewhere: until then there is no entry. */
const conditions: readonly PromotionTrigger['type'][] = [
  'settled_play',
  'rank_up',
  'mission_step',
  'referral_stage',
  'points_spend',
];

/** Until when a gift for a new member can be taken. */
export const giftUntil = ({ claimDays }: Pick<PromotionRules, 'claimDays'>, registeredAt: Date): Date =>
  new Date(registeredAt.getTime() + claimDays * DAY_MS);

/**
 * The status of a member in a promotion: what is stored, moved on by the clock and by the end of a bonus. Undefined when
 * the promotion is not for the member, or over without an entry.
 */
export function statusNow(entry: Entry | undefined, rules: PromotionRules, moment: Moment): StatusNow | undefined {
  if (entry) return ofEntry(entry, rules, moment);
  const { now, registeredAt } = moment;
  const startsAt = rules.startsAt === null ? null : Date.parse(rules.startsAt);
  if (isOver(rules, moment)) return undefined;
  if (startsAt !== null && startsAt > now.getTime()) return { status: 'coming_soon', reason: null };
  const { type } = rules.trigger;
  if (type === 'sign_up' || type === 'first_login') {
    if (startsAt !== null && registeredAt.getTime() < startsAt) return undefined;
    return now < giftUntil(rules, registeredAt) ? { status: 'claim', reason: null } : undefined;
  }
  if (type === 'manual' || (type === 'segment' && !moment.inSegment)) return undefined;
  if (type === 'login' || type === 'segment') return { status: 'claim', reason: null };
  return { status: type === 'period_end' || conditions.includes(type) ? 'joined' : 'join', reason: null };
}

const bonusEnds: Partial<Record<BonusState, CloseReason>> = {
  forfeited: 'forfeited',
  expired: 'expired',
  spent: 'spent',
  revoked: 'revoked',
};

const freeRoundEnds: Partial<Record<FreeRoundState, CloseReason>> = {
  expired: 'expired',
  cancelled: 'unavailable',
  refused: 'unavailable',
};

const lateReasons: Partial<Record<PromotionStatus, CloseReason>> = {
  join: 'ended',
  joined: 'not_earned',
  signed: 'not_earned',
  rejected: 'ended',
  claim: 'not_claimed',
};

function ofEntry(entry: Entry, rules: PromotionRules, moment: Moment): StatusNow {
  const { status, reason, until } = entry;
  if (status === 'process') {
    if (moment.bonus === 'completed' || moment.freeRounds === 'played') return { status: 'claimed', reason };
    const ended = (moment.bonus && bonusEnds[moment.bonus]) ?? (moment.freeRounds && freeRoundEnds[moment.freeRounds]);
    return ended ? { status: 'closed', reason: ended } : { status, reason };
  }
  const late = lateReasons[status];
  if (late) {
    const isLate = until !== null ? until <= moment.now : status === 'join' && isOver(rules, moment);
    if (isLate && !(status === 'claim' && moment.paused)) return { status: 'closed', reason: late };
  }
  if (status === 'signed' && entry.checkedInOn !== moment.today) return { status: 'join', reason };
  return { status, reason };
}

/** What the member can do next. */
export function nextStep(
  status: PromotionStatus,
  { trigger }: Pick<PromotionRules, 'trigger'>,
  triesLeft: number,
): PromotionStep {
  if (status === 'claim') return 'claim';
  if (status === 'process') return 'play';
  if (status === 'rejected') return triesLeft > 0 ? 'apply' : 'none';
  if (status === 'join' || status === 'joined') {
    if (trigger.type === 'deposit') return 'deposit';
    if (trigger.type === 'code') return 'enter_code';
    if (trigger.type === 'check_in') return 'check_in';
    if (trigger.type === 'apply') return triesLeft > 0 ? 'apply' : 'none';
    if (conditions.includes(trigger.type)) return 'earn';
  }
  return ['issued', 'claimed', 'closed'].includes(status) ? 'none' : 'wait';
}
