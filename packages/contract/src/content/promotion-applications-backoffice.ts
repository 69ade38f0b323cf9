import * as z from 'zod/mini';
import { currencyCode, defineCall, instant, minor, page, positiveMinor, queryInt } from '../core/index.ts';
import { paging } from '../core/paging.ts';
import { rejectReasons } from './promotions.ts';

/** Operators' calls for applications of members. */

export const applicationStates = ['open', 'approved', 'rejected', 'withdrawn'] as const;

export const applicationSchema = z.object({
  id: z.uuid(),
  promotion: z.string(),
  memberId: z.int(),
  memberAccount: z.string(),
  remark: z.string(),
  at: instant(),
  state: z.enum(applicationStates),
  /** The most that may be given. */
  most: minor(),
  amount: z.nullable(minor()),
  firstBy: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant()),
  reason: z.nullable(z.string()),
  proofs: z.int(),
  currency: currencyCode(),
});
export type PromotionApplication = z.infer<typeof applicationSchema>;

export const boApplications = defineCall({
  name: 'boApplications',
  summary: 'Applications for promotions: those that wait first, the oldest first',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/promotion-applications',
  auth: 'operator:promotions.read',
  request: z.object({ ...paging, state: z.optional(z.enum(applicationStates)) }),
  response: page(applicationSchema),
  errors: [],
});

export const boWaitingApplications = defineCall({
  name: 'boWaitingApplications',
  summary: 'Count of applications that wait for an operator',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/promotion-applications/waiting',
  auth: 'operator:promotions.read',
  request: z.object({}),
  response: z.object({ open: z.int() }),
  errors: [],
});

export const boApplication = defineCall({
  name: 'boApplication',
  summary: 'One application',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/promotion-applications/:id',
  auth: 'operator:promotions.read',
  request: z.object({ id: z.uuid() }),
  response: applicationSchema,
  errors: ['not_found'],
});

export const boApplicationProof = defineCall({
  name: 'boApplicationProof',
  summary: 'A picture of an application, base64 of JPEG',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/promotion-applications/:id/proofs/:number',
  auth: 'operator:promotions.read',
  request: z.object({ id: z.uuid(), number: queryInt(1, 3) }),
  response: z.object({ data: z.string() }),
  errors: ['not_found'],
});

export const boApproveApplication = defineCall({
  name: 'boApproveApplication',
  summary:
    'Give a reward for an application, at most what the rules allow; above the threshold a second operator approves the same amount',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/promotion-applications/:id/approve',
  auth: 'operator:promotions.decide',
  request: z.strictObject({ id: z.uuid(), amount: positiveMinor() }),
  response: applicationSchema,
  errors: [
    'not_found',
    'promotion_state',
    'promotion_unknown',
    'promotion_ineligible',
    'promotion_used_up',
    'amount_above_maximum',
    'second_operator_needed',
    'person_unverified',
    'access_too_new',
    'wallet_frozen',
    'wallet_closed',
  ],
});

export const boRejectApplication = defineCall({
  name: 'boRejectApplication',
  summary: 'Reject an application with a reason that the member reads',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/promotion-applications/:id/reject',
  auth: 'operator:promotions.decide',
  request: z.strictObject({ id: z.uuid(), rejection: z.enum(rejectReasons) }),
  response: applicationSchema,
  errors: ['not_found', 'promotion_state'],
});
