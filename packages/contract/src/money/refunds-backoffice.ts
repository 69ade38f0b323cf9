import * as z from 'zod/mini';
import { paging } from '../core/paging.ts';
import {
  SHORTEST_REASON,
  currencyCode,
  defineCall,
  filter,
  instant,
  page,
  positiveMinor,
  text,
} from '../core/index.ts';

/** Characters of the longest reason. */
export const REFUND_REASON_LENGTH = 300;

/**
 * proposed (waits for a second operator) → approved (the provider is asked) → succeeded, or failed; or rejected.
 */
export const refundStates = ['proposed', 'approved', 'succeeded', 'failed', 'rejected'] as const;

/**
 * Money of a deposit that goes back to its payer, through the provider that took it. What the member's wallet had got is
 * on hold until the provider's answer; of a payment that was never credited, no wallet has anything.
 */
export const refundSchema = z.object({
  id: z.uuid(),
  depositId: z.uuid(),
  /** Of the deposit. */
  reference: z.string(),
  memberId: z.int(),
  memberAccount: z.string(),
  methodName: z.string(),
  amount: positiveMinor(),
  currency: z.string(),
  state: z.enum(refundStates),
  /** Whether the deposit was credited, so that the amount is taken from the member's wallet. */
  fromWallet: z.boolean(),
  /** The operator's. */
  reason: z.string(),
  /** Why the provider refused it, as it says itself. */
  providerReason: z.nullable(z.string()),
  /** The provider reported something that does not match: it is settled with the provider by a person. */
  contradicted: z.boolean(),
  requestedBy: z.string(),
  approvedBy: z.nullable(z.string()),
  createdAt: instant(),
  decidedAt: z.nullable(instant()),
});
export type Refund = z.infer<typeof refundSchema>;

/** What a deposit can give back now. */
export const refundableSchema = z.object({
  amount: positiveMinor(),
  currency: currencyCode(),
  /** Whether a second operator must approve it. */
  secondOperator: z.boolean(),
});

export const boRefunds = defineCall({
  name: 'boRefunds',
  summary: 'Refunds of deposits: those that wait for an operator oldest first, others newest first',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/refunds',
  auth: 'operator:deposits.read',
  request: z.object({
    ...paging,
    /** `waiting`: proposed, failed and not repeated, or contradicted. */
    state: filter(z.enum([...refundStates, 'waiting'])),
    /** Start of a member's name, or a reference. */
    search: z.optional(text(0, 64)),
  }),
  response: page(refundSchema),
  errors: [],
});

export const boWaitingRefunds = defineCall({
  name: 'boWaitingRefunds',
  summary: 'Count of refunds that wait for an operator',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/refunds/waiting',
  auth: 'operator:deposits.read',
  request: z.object({}),
  response: z.object({ refunds: z.int() }),
  errors: [],
});

export const boRefund = defineCall({
  name: 'boRefund',
  summary: 'One refund of a deposit',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/refunds/:id',
  auth: 'operator:deposits.read',
  request: z.object({ id: z.uuid() }),
  response: refundSchema,
  errors: ['not_found'],
});

const decisionErrors = ['not_found', 'refund_state', 'access_too_new'] as const;

export const boRefundDeposit = defineCall({
  name: 'boRefundDeposit',
  summary:
    "Give a deposit back to its payer; from the merchant's limit on a second operator approves it before anything is sent",
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/deposits/:id/refund',
  auth: 'operator:discrepancies.review',
  money: true,
  request: z.strictObject({ id: z.uuid(), reason: text(SHORTEST_REASON, REFUND_REASON_LENGTH) }),
  response: refundSchema,
  errors: ['deposit_unknown', 'refund_state', 'access_too_new', 'insufficient_funds', 'wallet_frozen', 'key_reused'],
});

export const boApproveRefund = defineCall({
  name: 'boApproveRefund',
  summary: 'Approve the refund that another operator proposed; it is sent to the provider',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/refunds/:id/approve',
  auth: 'operator:discrepancies.review',
  request: z.strictObject({ id: z.uuid() }),
  response: refundSchema,
  errors: [...decisionErrors, 'second_operator_needed', 'person_unverified'],
});

export const boRejectRefund = defineCall({
  name: 'boRejectRefund',
  summary: 'Reject a proposed refund; money on hold for it goes back to the member',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/refunds/:id/reject',
  auth: 'operator:discrepancies.review',
  request: z.strictObject({ id: z.uuid(), reason: text(SHORTEST_REASON, REFUND_REASON_LENGTH) }),
  response: refundSchema,
  errors: [...decisionErrors],
});
