import * as z from 'zod/mini';
import { SHORTEST_REASON, currencyCode, defineCall, instant, minor, page, text } from '../core/index.ts';
import { paging } from '../core/paging.ts';
import { referralStates } from './referral.ts';

export const REFERRAL_REASON_LENGTH = 300;

/** Why an operator decides: what both accounts have in common, or that one of them gets no offers now. */
export const referralDoubts = ['person', 'payout_account', 'device', 'protected'] as const;

export const boReferralSchema = z.object({
  id: z.uuid(),
  recommenderId: z.int(),
  recommenderAccount: z.string(),
  friendId: z.int(),
  friendAccount: z.string(),
  /** From 1. */
  stage: z.int(),
  state: z.enum(referralStates),
  doubt: z.nullable(z.enum(referralDoubts)),
  currency: currencyCode(),
  /** What was paid, or would be by the stage without the limit of the month. */
  recommenderAmount: minor(),
  friendAmount: minor(),
  reachedAt: instant(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant()),
  decisionReason: z.nullable(z.string()),
});
export type BoReferral = z.infer<typeof boReferralSchema>;

export const boReferrals = defineCall({
  name: 'boReferrals',
  summary: 'Stages that friends have reached: those that wait for an operator first, then the latest',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/referrals',
  auth: 'operator:promotions.read',
  request: z.object({ ...paging, state: z.optional(z.enum(referralStates)) }),
  response: page(boReferralSchema),
  errors: [],
});

export const boReferral = defineCall({
  name: 'boReferral',
  summary: 'One stage that a friend has reached',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/referrals/:id',
  auth: 'operator:promotions.read',
  request: z.object({ id: z.uuid() }),
  response: boReferralSchema,
  errors: ['not_found'],
});

export const boWaitingReferrals = defineCall({
  name: 'boWaitingReferrals',
  summary: 'Count of referrals that wait for an operator',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/referrals/waiting',
  auth: 'operator:promotions.read',
  request: z.object({}),
  response: z.object({ applying: z.int() }),
  errors: [],
});

export const boApproveReferral = defineCall({
  name: 'boApproveReferral',
  summary: 'Pay both sides of a stage that waits',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/referrals/:id/approve',
  auth: 'operator:promotions.decide',
  request: z.object({ id: z.uuid() }),
  response: boReferralSchema,
  errors: ['not_found', 'referral_state', 'access_too_new', 'wallet_frozen', 'wallet_closed'],
});

export const boRejectReferral = defineCall({
  name: 'boRejectReferral',
  summary: 'Pay nothing for a stage that waits',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/referrals/:id/reject',
  auth: 'operator:promotions.decide',
  request: z.object({ id: z.uuid(), reason: text(SHORTEST_REASON, REFERRAL_REASON_LENGTH) }),
  response: boReferralSchema,
  errors: ['not_found', 'referral_state'],
});
