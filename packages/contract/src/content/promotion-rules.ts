import * as z from 'zod/mini';
import { instant, minor, positiveMinor, text } from '../core/index.ts';
import { MOST_FREE_ROUNDS } from '../play/free-rounds.ts';

/**
 * A promotion as data (docs/rewards.md, "Promotions"). Amounts in minor units, rates in basis points. Its terms in every
 * language, its worth and its cost follow from these fields alone.
 */
export const ruledKinds = ['deposit_match', 'gift', 'free_rounds', 'cashback', 'rebate', 'manual'] as const;
export type RuledKind = (typeof ruledKinds)[number];

/** Day, week from Monday, half month (1–15, 16–end), month, or once, by midnights of the merchant's time zone. */
export const promotionPeriods = ['D', 'W', 'H', 'M', 'ONCE'] as const;
export type PromotionPeriod = (typeof promotionPeriods)[number];

export const promotionProducts = ['casino', 'betting', 'lottery', 'any'] as const;
export type PromotionProduct = (typeof promotionProducts)[number];

/** The wallet, a bonus that is wagered, or rounds of a game. */
export const rewardTargets = ['main', 'bonus', 'freeRounds'] as const;

/** What must not have had the promotion before. */
export const onceTraits = ['member', 'person', 'payoutAccount', 'device'] as const;
export type OnceTrait = (typeof onceTraits)[number];

/** A rate of at most twice the base. */
const rate = () => z.int().check(z.gte(1), z.lte(20_000));
const days = (most: number) => z.int().check(z.gte(1), z.lte(most));
/** Rates by category of games: `RNG`, `LIVE`, … */
const rates = () =>
  z
    .record(z.string().check(z.regex(/^[A-Z]{2,8}$/)), z.int().check(z.gte(0), z.lte(10_000)))
    .check(z.refine((all) => Object.keys(all).length <= 12));

/** What begins or earns it. */
const trigger = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('sign_up') }),
  z.strictObject({ type: z.literal('first_login') }),
  /** So many days with a check-in within the period. */
  z.strictObject({ type: z.literal('check_in'), days: days(31) }),
  z.strictObject({
    type: z.literal('deposit'),
    /** The member's first, second … deposit only. */
    nth: z.optional(z.int().check(z.gte(1), z.lte(100))),
    min: positiveMinor(),
  }),
  z.strictObject({ type: z.literal('code'), code: z.string().check(z.regex(/^[A-Z0-9]{4,20}$/)) }),
  /** `tries`: applications in a period. */
  z.strictObject({ type: z.literal('apply'), tries: z.int().check(z.gte(1), z.lte(10)) }),
  z.strictObject({ type: z.literal('period_end') }),
  /** Being logged in within the period. */
  z.strictObject({ type: z.literal('login') }),
  /** Valid bets of the period, in games of the product. */
  z.strictObject({ type: z.literal('settled_play'), valid: positiveMinor() }),
  /** A club rank is reached by play; left out: any. */
  z.strictObject({ type: z.literal('rank_up'), rank: z.optional(z.int().check(z.gte(1), z.lte(100))) }),
  /** The step of a mission is earned, a friend reaches the stage; left out: any. */
  z.strictObject({ type: z.literal('mission_step'), step: z.optional(z.int().check(z.gte(1), z.lte(20))) }),
  z.strictObject({ type: z.literal('referral_stage'), stage: z.optional(z.int().check(z.gte(1), z.lte(5))) }),
  /** So many points are spent at once, in the mall or for money. */
  z.strictObject({ type: z.literal('points_spend'), min: z.int().check(z.gte(1), z.lte(1_000_000_000)) }),
  /**
   * Members whom `eligible` names by rank or label, of whom the last deposit was credited at most, or at least, so many
   * days ago.
   */
  z.strictObject({
    type: z.literal('segment'),
    depositWithin: z.optional(days(3650)),
    noDepositFor: z.optional(days(3650)),
  }),
  /** Given by an operator, member by member. */
  z.strictObject({ type: z.literal('manual') }),
]);
export type PromotionTrigger = z.infer<typeof trigger>;
export const promotionTriggers = [
  'sign_up',
  'first_login',
  'check_in',
  'deposit',
  'code',
  'apply',
  'period_end',
  'login',
  'settled_play',
  'rank_up',
  'mission_step',
  'referral_stage',
  'points_spend',
  'segment',
  'manual',
] as const satisfies readonly PromotionTrigger['type'][];

export const promotionRulesSchema = z.strictObject({
  kind: z.enum(ruledKinds),
  product: z.enum(promotionProducts),
  period: z.enum(promotionPeriods),
  startsAt: z.nullable(instant()),
  endsAt: z.nullable(instant()),
  /** Days in which an earned reward must be taken. */
  claimDays: days(90),
  trigger,
  eligible: z.strictObject({
    /** Club ranks; left out: all. */
    ranks: z.optional(z.array(z.int().check(z.gte(0), z.lte(100))).check(z.minLength(1), z.maxLength(20))),
    labels: z.optional(z.array(text(1, 40)).check(z.minLength(1), z.maxLength(20))),
    /** Days since the registration, at least. */
    ageDays: z.optional(days(3650)),
    /** Whether a proven mobile number is needed. */
    proven: z.optional(z.boolean()),
    oncePer: z.array(z.enum(onceTraits)).check(z.maxLength(onceTraits.length)),
  }),
  reward: z.strictObject({
    to: z.enum(rewardTargets),
    /** A fixed amount, or a rate of the base (a deposit, a loss), or rates of valid bets by category. */
    fixed: z.optional(positiveMinor()),
    bp: z.optional(rate()),
    rates: z.optional(rates()),
    /** Of free rounds what they play for: `rounds` times `stake`. */
    max: positiveMinor(),
    freeRounds: z.optional(
      z.strictObject({
        vendorCode: text(1, 32),
        gameCode: text(1, 64),
        /** Of the game, as the terms say it. */
        name: text(1, 120),
        rounds: z.int().check(z.gte(1), z.lte(MOST_FREE_ROUNDS)),
        stake: positiveMinor(),
        /** In which they can be played. */
        days: days(90),
      }),
    ),
  }),
  wagering: z.optional(
    z.strictObject({
      /** Stakes required, in hundredths of the reward. */
      timesX100: z.int().check(z.gte(0), z.lte(10_000)),
      contributionBp: rates(),
      /** The largest stake that bonus money may pay. */
      maxStake: positiveMinor(),
      days: days(90),
      onWithdraw: z.enum(['forfeit', 'keep']),
      maxConvert: z.optional(positiveMinor()),
    }),
  ),
  caps: z.strictObject({
    /** Most of one member, over all periods. */
    member: z.optional(positiveMinor()),
    /** Most of one member within a period of the calendar, which may be longer than the promotion's own. */
    period: z.optional(z.strictObject({ each: z.enum(['D', 'W', 'H', 'M']), most: positiveMinor() })),
    /** Number of rewards in all. */
    total: z.optional(z.int().check(z.gte(1), z.lte(100_000_000))),
  }),
  budget: positiveMinor(),
});
export type PromotionRules = z.infer<typeof promotionRulesSchema>;

/** What a bonus is worth on average, in the game that is worst for the player; without wagering all are the reward. */
export const promotionWorthSchema = z.object({
  reward: minor(),
  worth: z.int(),
  /** Whatever the stakes. */
  atLeast: z.int(),
  /** Bonus money that becomes the member's own, on average: the house's cost when nobody plays more for it. */
  converted: minor(),
  category: z.nullable(z.string()),
});
export type PromotionWorth = z.infer<typeof promotionWorthSchema>;

/** What the linter refuses. */
export const promotionFlaws = [
  'wagering_too_high',
  'nothing_counts',
  'mixed_products',
  'rates_rise',
  'conversion_too_low',
  'worthless',
  'trigger_differs',
  'reward_unclear',
  'wagering_missing',
  'wagering_needless',
  'ends_before_start',
  'budget_too_low',
  'code_taken',
  'segment_missing',
  'above_reward_limit',
  'game_unavailable',
] as const;
export type PromotionFlaw = (typeof promotionFlaws)[number];
export const promotionFlawSchema = z.object({
  code: z.enum(promotionFlaws),
  category: z.optional(z.string()),
  /** Of `wagering_too_high`, in hundredths; of `worthless` and `above_reward_limit`, minor units. */
  figure: z.optional(z.int()),
});
export type FoundFlaw = z.infer<typeof promotionFlawSchema>;
