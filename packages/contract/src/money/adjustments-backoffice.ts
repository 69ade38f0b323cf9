import * as z from 'zod/mini';
import {
  SHORTEST_REASON,
  currencyCode,
  defineCall,
  instant,
  page,
  queryInt,
  signedMinor,
  text,
} from '../core/index.ts';
import { paging } from '../core/paging.ts';

/**
 * Money that operators give a member or take back. One operator requests it with a reason; it moves when another person
 * approves it (docs/vocabulary.md).
 */
export const ADJUSTMENT_REASON_LENGTH = 300;

export const adjustmentKinds = ['goodwill', 'correction', 'chargeback', 'prize', 'other'] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];
export const adjustmentStates = ['requested', 'approved', 'rejected'] as const;
export type AdjustmentState = (typeof adjustmentStates)[number];

export const adjustmentSchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  memberId: z.int(),
  memberAccount: z.string(),
  /** Signed: above zero to the member. */
  amount: signedMinor(),
  currency: currencyCode(),
  kind: z.enum(adjustmentKinds),
  reason: z.string(),
  state: z.enum(adjustmentStates),
  requestedBy: z.string(),
  requestedAt: instant(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant()),
  decisionReason: z.nullable(z.string()),
});
export type Adjustment = z.infer<typeof adjustmentSchema>;

export const boAdjustments = defineCall({
  name: 'boAdjustments',
  summary: 'Adjustments of members’ wallets: those that wait first, then the latest',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/adjustments',
  auth: 'operator:adjustments.read',
  request: z.object({
    ...paging,
    state: z.optional(z.enum(adjustmentStates)),
    memberId: z.optional(queryInt(1, 2 ** 47)),
    /** Start of a member’s name, or a reference. */
    search: z.optional(text(0, 64)),
  }),
  response: page(adjustmentSchema),
  errors: [],
});

export const boAdjustment = defineCall({
  name: 'boAdjustment',
  summary: 'One adjustment',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/adjustments/:id',
  auth: 'operator:adjustments.read',
  request: z.object({ id: z.uuid() }),
  response: adjustmentSchema,
  errors: ['not_found'],
});

export const boWaitingAdjustments = defineCall({
  name: 'boWaitingAdjustments',
  summary: 'Count of adjustments that wait for another operator',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/adjustments/waiting',
  auth: 'operator:adjustments.read',
  request: z.object({}),
  response: z.object({ requested: z.int() }),
  errors: [],
});

export const boRequestAdjustment = defineCall({
  name: 'boRequestAdjustment',
  summary: 'Request an adjustment of a member’s wallet; it moves nothing until another operator approves it',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/members/:id/adjustments',
  auth: 'operator:adjustments.write',
  money: true,
  request: z.strictObject({
    id: queryInt(1, 2 ** 47),
    /** Signed minor units; a debit needs the money in the main wallet when it is approved. */
    amount: signedMinor(),
    /** Another word than `kind`, which names a contact elsewhere. */
    category: z.enum(adjustmentKinds),
    reason: text(SHORTEST_REASON, ADJUSTMENT_REASON_LENGTH),
  }),
  response: adjustmentSchema,
  errors: [
    'not_found',
    'invalid_amount',
    'amount_above_maximum',
    'limit_reached',
    'wrong_currency',
    'access_too_new',
    'key_reused',
  ],
});

export const boApproveAdjustment = defineCall({
  name: 'boApproveAdjustment',
  summary: 'Approve the adjustment of another operator: the money moves with this decision',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/adjustments/:id/approve',
  auth: 'operator:adjustments.write',
  request: z.strictObject({ id: z.uuid() }),
  response: adjustmentSchema,
  errors: [
    'not_found',
    'own_adjustment',
    'person_unverified',
    'proposal_closed',
    'insufficient_funds',
    'wallet_frozen',
    'wallet_closed',
    'access_too_new',
  ],
});

export const boRejectAdjustment = defineCall({
  name: 'boRejectAdjustment',
  summary: 'Reject an adjustment, also an own one; nothing moves',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/adjustments/:id/reject',
  auth: 'operator:adjustments.write',
  request: z.strictObject({ id: z.uuid(), reason: text(SHORTEST_REASON, ADJUSTMENT_REASON_LENGTH) }),
  response: adjustmentSchema,
  errors: ['not_found', 'proposal_closed'],
});
