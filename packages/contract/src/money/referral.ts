import * as z from 'zod/mini';
import { currencyCode, defineCall, instant, minor } from '../core/index.ts';

/** applying: an operator looks at it first. issued: both are paid. */
export const referralStates = ['applying', 'issued', 'rejected'] as const;
export type ReferralState = (typeof referralStates)[number];

const stage = z.object({
  /** What the friend deposits and plays within so many days of the registration; 0 and 0: a proven mobile number. */
  deposits: minor(),
  valid: minor(),
  days: z.int(),
  /** What the recommender and the friend receive. */
  recommender: minor(),
  friend: minor(),
});
export type ReferralStageTerms = z.infer<typeof stage>;

export const memberReferral = defineCall({
  name: 'memberReferral',
  summary: 'The member’s code for friends, what each stage brings, and how far friends have come',
  module: 'REFERRAL',
  method: 'GET',
  path: '/wps/member/referral',
  auth: 'member',
  request: z.object({}),
  response: z.object({
    code: z.string(),
    currency: currencyCode(),
    stages: z.array(stage),
    /** The most that a recommender receives in a month of the merchant’s time zone, and what this month has brought. */
    monthlyMax: minor(),
    paidThisMonth: minor(),
    paidTotal: minor(),
    friends: z.array(
      z.object({
        /** Masked. */
        name: z.string(),
        registeredAt: instant(),
        /** Of each stage in order; null: not reached yet. */
        stages: z.array(z.nullable(z.enum(referralStates))),
        /** When the last stage ends. */
        until: instant(),
      }),
    ),
  }),
  errors: [],
});
