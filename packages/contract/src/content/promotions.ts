import * as z from 'zod/mini';
import { currencyCode, defineCall, filter, instant, minor, text, type CallRate } from '../core/index.ts';
import { contactErrors } from '../money/contact-errors.ts';
import { lines } from '../house/feedback.ts';
import { promotionPictures } from './promotion-pictures.ts';
import {
  promotionPeriods,
  promotionTriggers,
  promotionWorthSchema,
  rewardTargets,
  ruledKinds,
} from './promotion-rules.ts';

/**
 * What a member does with a promotion. Its title, summary and picture are the content of the same `slug`
 * (`content/publishing`).
 */

/** One row for each promotion, member and period (docs/rewards.md, "Statuses"). */
export const promotionStatuses = [
  'coming_soon',
  'join',
  'joined',
  'signed',
  'applying',
  'rejected',
  'claim',
  'process',
  'issued',
  'claimed',
  'closed',
] as const;
export type PromotionStatus = (typeof promotionStatuses)[number];

/** What the member can do next; `earn`: what the terms say; `wait`: nothing, the clock or an operator moves it. */
export const promotionSteps = [
  'wait',
  'check_in',
  'deposit',
  'enter_code',
  'apply',
  'claim',
  'play',
  'earn',
  'none',
] as const;
export type PromotionStep = (typeof promotionSteps)[number];

/** Why it ended without a reward, or with one that was not kept. */
export const closeReasons = [
  'ended',
  'not_claimed',
  'not_earned',
  'forfeited',
  'expired',
  'spent',
  'revoked',
  'used_up',
  'unavailable',
] as const;
export type CloseReason = (typeof closeReasons)[number];

/** What an operator may answer to an application. */
export const rejectReasons = ['not_met', 'unclear', 'duplicate', 'wrong_proof'] as const;
export type RejectReason = (typeof rejectReasons)[number];

/** Characters of an application's remark, its pictures, and bytes of the largest. */
export const REMARK_LENGTH = 140;
export const MOST_PROOFS = 3;
export const proofLimit = 5 * 1024 * 1024;

const slug = () => z.string().check(z.regex(/^[a-z0-9-]{1,64}$/));

export const memberPromotionSchema = z.object({
  slug: z.string(),
  kind: z.enum(ruledKinds),
  trigger: z.enum(promotionTriggers),
  period: z.enum(promotionPeriods),
  status: z.enum(promotionStatuses),
  next: z.enum(promotionSteps),
  /** What is or will be credited: exact once it is known, else the most. */
  reward: minor(),
  exact: z.boolean(),
  to: z.enum(rewardTargets),
  /** The rounds that it gives or gave; `left` null: none are given yet. */
  freeRounds: z.nullable(
    z.object({
      vendorCode: z.string(),
      gameCode: z.string(),
      name: z.string(),
      rounds: z.int(),
      stake: minor(),
      left: z.nullable(z.int()),
      won: minor(),
    }),
  ),
  /** Of a deposit match: the smallest deposit, and its rate. */
  depositFrom: z.nullable(minor()),
  rateBp: z.nullable(z.int()),
  /** Check-ins so far, valid bets, wagering counted, or free rounds played. */
  progress: z.nullable(z.object({ done: minor(), target: minor() })),
  /** When the present status ends by itself. */
  until: z.nullable(instant()),
  startsAt: z.nullable(instant()),
  reason: z.nullable(z.union([z.enum(closeReasons), z.enum(rejectReasons)])),
  /** The bonus that it brought. */
  bonusId: z.nullable(z.uuid()),
  /** Applications that are left in this period. */
  triesLeft: z.nullable(z.int()),
  /** Pictures of the open application. */
  proofs: z.int(),
});
export type MemberPromotion = z.infer<typeof memberPromotionSchema>;

export const memberPromotions = defineCall({
  name: 'memberPromotions',
  summary: 'The promotions that are open to the member now, each with its status and what to do next',
  module: 'PROMOTION',
  method: 'GET',
  path: '/wps/member/promotions',
  auth: 'member',
  request: z.object({}),
  response: z.object({ currency: currencyCode(), list: z.array(memberPromotionSchema) }),
  errors: [],
});

export const promotionTerms = defineCall({
  name: 'promotionTerms',
  summary: 'The terms of a promotion, generated from its rules, and what it is worth',
  module: 'PROMOTION',
  method: 'GET',
  path: '/wps/promotions/:slug/terms',
  auth: 'visitor',
  request: z.object({ slug: slug(), language: filter(text(2, 5)) }),
  response: z.object({
    currency: currencyCode(),
    version: z.int(),
    /** SHA-256 of the rules, in hexadecimal. */
    hash: z.string(),
    clauses: z.array(z.string()),
    /** Null when it depends on what the member plays or deposits. */
    worth: z.nullable(promotionWorthSchema),
    /** How many it gives; null: it gives money. */
    freeRounds: z.nullable(z.int()),
  }),
  errors: ['promotion_unknown'],
});

export const promotionPictureList = defineCall({
  name: 'promotionPictureList',
  summary: 'The drawn picture of each promotion, for those whose content has none',
  module: 'PROMOTION',
  method: 'GET',
  path: '/wps/promotion/pictures',
  auth: 'visitor',
  request: z.object({}),
  response: z.object({ list: z.array(z.object({ slug: z.string(), picture: z.enum(promotionPictures) })) }),
  errors: [],
});

const refusals = ['promotion_unknown', 'promotion_state', 'promotion_ineligible', 'promotion_used_up'] as const;

export const joinPromotion = defineCall({
  name: 'joinPromotion',
  summary: 'Join a promotion, or check in for today',
  module: 'PROMOTION',
  method: 'POST',
  path: '/wps/promotions/:slug/join',
  auth: 'member',
  request: z.strictObject({ slug: slug() }),
  response: memberPromotionSchema,
  errors: refusals,
});

export const claimPromotion = defineCall({
  name: 'claimPromotion',
  summary: 'Take an earned reward; a repeat changes nothing',
  module: 'PROMOTION',
  method: 'POST',
  path: '/wps/promotions/:slug/claim',
  auth: 'member',
  request: z.strictObject({ slug: slug() }),
  response: memberPromotionSchema,
  errors: [...refusals, ...contactErrors, 'game_unknown', 'wallet_frozen', 'wallet_closed'],
});

export const applyForPromotion = defineCall({
  name: 'applyForPromotion',
  summary: 'Apply for a promotion that operators decide on; the idempotency key is the id of the application',
  module: 'PROMOTION',
  method: 'POST',
  path: '/wps/promotions/:slug/apply',
  auth: 'member',
  idempotent: true,
  request: z.strictObject({ slug: slug(), remark: lines(REMARK_LENGTH) }),
  response: z.object({ id: z.uuid(), promotion: memberPromotionSchema }),
  errors: [...refusals, 'limit_reached', 'key_reused'],
});

export const withdrawApplication = defineCall({
  name: 'withdrawApplication',
  summary: 'Take an application back that no operator has decided; it counts as a try',
  module: 'PROMOTION',
  method: 'POST',
  path: '/wps/promotions/:slug/apply/withdraw',
  auth: 'member',
  request: z.strictObject({ slug: slug() }),
  response: memberPromotionSchema,
  errors: ['promotion_unknown', 'promotion_state'],
});

const pictureRate: CallRate = { burst: 6, perMinute: 3 };

export const sendProof = defineCall({
  name: 'sendProof',
  summary: 'Add a picture (PNG or JPEG, at most 5 MB) to an open application; it is encoded again',
  module: 'PROMOTION',
  method: 'POST',
  path: '/wps/member/applications/:id/proofs',
  auth: 'member',
  idempotent: true,
  rate: pictureRate,
  request: z.object({ id: z.uuid() }),
  response: z.object({ proofs: z.int() }),
  errors: ['not_found', 'promotion_state', 'limit_reached', 'image_invalid', 'image_too_large'],
});

export const enterPromotionCode = defineCall({
  name: 'enterPromotionCode',
  summary: 'Take the reward of a promotion code; a repeat changes nothing',
  module: 'PROMOTION',
  method: 'POST',
  path: '/wps/member/promotion-codes',
  auth: 'member',
  // A code cannot be guessed at this rate.
  rate: { burst: 10, perMinute: 2 },
  request: z.strictObject({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)) }),
  response: memberPromotionSchema,
  errors: [
    'promotion_code_unknown',
    ...refusals.slice(1),
    ...contactErrors,
    'game_unknown',
    'wallet_frozen',
    'wallet_closed',
  ],
});
