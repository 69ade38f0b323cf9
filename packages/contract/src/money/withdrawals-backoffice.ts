import * as z from 'zod/mini';
import { paging, period } from '../core/paging.ts';
import { SHORTEST_REASON, defineCall, instant, minor, positiveMinor, queryInt, text } from '../core/index.ts';
import { memberFlags } from '../people/member-flags-backoffice.ts';
import { riskSchema } from './withdrawal-risks.ts';
import { withdrawalSchema, withdrawalStates } from './withdrawals.ts';

/** Characters of the longest reason for a decision. */
export const REVIEW_REASON_LENGTH = 200;

/** A withdrawal as the queue shows it. */
export const reviewSchema = z.extend(withdrawalSchema, {
  memberId: z.int(),
  memberAccount: z.string(),
  /** Figures of the ledger for the decision, minor units. */
  facts: z.object({
    balance: minor(),
    depositedTotal: minor(),
    withdrawnTotal: minor(),
    stakedTotal: minor(),
    paidTotal: minor(),
    registeredAt: instant(),
    earlierWithdrawals: z.int(),
  }),
  /** Whether another member has the account too, so that it cannot be approved: before a decision, or because of it. */
  accountConflict: z.nullable(z.enum(['open', 'refused'])),
  /** Open differences of statements for which it waits; an operator explains them first. */
  openDifferences: z.array(z.uuid()),
  proofId: z.nullable(z.uuid()),
  /** Documents that the member sent. */
  pictures: z.array(z.uuid()),
  /** What operators marked the member with. */
  flags: z.array(z.enum(memberFlags)),
  /** What the merchant's risk rules found at the request. */
  risks: z.array(riskSchema),
  /** The operator who works on it now; others cannot decide it. */
  claimedBy: z.nullable(z.string()),
  /** True from the merchant's amount on: two operators must approve. */
  approvalsNeeded: z.int(),
  /** Username of the first of two operators; the second decides. */
  firstApprovedBy: z.nullable(z.string()),
  reviewedBy: z.nullable(z.string()),
  /** The operator who requested it for a locked or closed member, and why; null for members' own. */
  requestedBy: z.nullable(z.string()),
  requestReason: z.nullable(z.string()),
});
export type Review = z.infer<typeof reviewSchema>;

export const boWithdrawals = defineCall({
  name: 'boWithdrawals',
  summary: 'Withdrawals to review, oldest first, or of any state',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/withdrawals',
  auth: 'operator:withdrawals.read',
  request: z.object({
    ...paging,
    ...period,
    /** `waiting`: those that wait for an operator, in a review or a dispute. */
    state: z.optional(z.enum([...withdrawalStates, 'waiting'])),
    /** Restricts the list to one member. */
    memberId: z.optional(queryInt(1, 2 ** 47)),
    search: z.optional(text(0, 64)),
    sort: z.optional(z.enum(['createdAt', 'amount'])),
    order: z.optional(z.enum(['ASC', 'DESC'])),
  }),
  response: z.object({ list: z.array(reviewSchema), total: z.int(), totalPages: z.int() }),
  errors: [],
});

export const boWithdrawal = defineCall({
  name: 'boWithdrawal',
  summary: 'One withdrawal with figures for the decision',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/withdrawals/:id',
  auth: 'operator:withdrawals.read',
  request: z.object({ id: z.uuid() }),
  response: reviewSchema,
  errors: ['withdrawal_unknown'],
});

export const boApproveWithdrawal = defineCall({
  name: 'boApproveWithdrawal',
  summary: 'Approve a withdrawal; a job sends the payout after all approvals',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/withdrawals/:id/approve',
  auth: 'operator:withdrawals.review',
  money: true,
  request: z.strictObject({
    id: z.uuid(),
    note: z.optional(text(0, 500)),
    /**
     * Whether the page said that this approval sends the money. If it would send it and the page did not say so, the
     * approval is refused.
     */
    final: z.optional(z.boolean()),
  }),
  response: reviewSchema,
  errors: [
    'person_unverified',
    'withdrawal_unknown',
    'withdrawal_state',
    'second_operator_needed',
    'access_too_new',
    'account_conflict',
    'payouts_held',
    'withdrawal_claimed',
    'documents_missing',
    'key_reused',
  ],
});

export const boRejectWithdrawal = defineCall({
  name: 'boRejectWithdrawal',
  summary: 'Reject a withdrawal with a reason for the member; the hold is voided at once',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/withdrawals/:id/reject',
  auth: 'operator:withdrawals.review',
  money: true,
  request: z.strictObject({ id: z.uuid(), reason: text(SHORTEST_REASON, REVIEW_REASON_LENGTH) }),
  response: reviewSchema,
  errors: ['withdrawal_unknown', 'withdrawal_state', 'withdrawal_claimed', 'key_reused'],
});

/** How a dispute ("not received") ends: the bank proves the receipt, or the money came back and is sent once more. */
export const boResolveDispute = defineCall({
  name: 'boResolveDispute',
  summary: 'End a "not received": proven received, or sent again after the provider returned it',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/withdrawals/:id/resolve',
  auth: 'operator:withdrawals.review',
  money: true,
  request: z.strictObject({
    id: z.uuid(),
    resolution: z.enum(['received', 'send_again']),
    reason: text(SHORTEST_REASON, REVIEW_REASON_LENGTH),
  }),
  response: reviewSchema,
  errors: ['withdrawal_unknown', 'withdrawal_state', 'withdrawal_claimed', 'access_too_new', 'key_reused'],
});

export const boWithdrawalProof = defineCall({
  name: 'boWithdrawalProof',
  summary: 'The picture a member sent with "not received", or one of the documents, re-encoded by the server',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/withdrawals/:id/proof',
  auth: 'operator:withdrawals.read',
  request: z.object({ id: z.uuid(), proofId: z.optional(z.uuid()) }),
  response: z.object({ contentType: z.enum(['image/png', 'image/jpeg', 'image/webp']), base64: z.string() }),
  errors: ['withdrawal_unknown', 'not_found'],
});

export const boClaimWithdrawal = defineCall({
  name: 'boClaimWithdrawal',
  summary: 'Take a withdrawal to work on, or give it back; a claim lapses after a quarter of an hour',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/withdrawals/:id/claim',
  auth: 'operator:withdrawals.review',
  money: true,
  request: z.strictObject({ id: z.uuid(), on: z.boolean() }),
  response: reviewSchema,
  errors: ['withdrawal_unknown', 'withdrawal_state', 'withdrawal_claimed', 'key_reused'],
});

export const boSplitWithdrawal = defineCall({
  name: 'boSplitWithdrawal',
  summary: 'Split a requested withdrawal: it keeps the amount, a second one gets the rest',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/withdrawals/:id/split',
  auth: 'operator:withdrawals.review',
  money: true,
  request: z.strictObject({
    id: z.uuid(),
    amount: positiveMinor(),
    reason: text(SHORTEST_REASON, REVIEW_REASON_LENGTH),
  }),
  response: reviewSchema,
  errors: ['withdrawal_unknown', 'withdrawal_state', 'withdrawal_claimed', 'wallet_frozen', 'key_reused'],
});

export const boAskDocuments = defineCall({
  name: 'boAskDocuments',
  summary: 'Hold a withdrawal until the member has sent documents, or lift that',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/withdrawals/:id/documents',
  auth: 'operator:withdrawals.review',
  money: true,
  request: z.strictObject({
    id: z.uuid(),
    on: z.boolean(),
    reason: text(SHORTEST_REASON, REVIEW_REASON_LENGTH),
  }),
  response: reviewSchema,
  errors: ['withdrawal_unknown', 'withdrawal_state', 'withdrawal_claimed', 'key_reused'],
});

export const boRequestWithdrawal = defineCall({
  name: 'boRequestWithdrawal',
  summary: 'Request the payout of what a locked or closed member left; other operators approve it',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/members/:id/withdrawals',
  auth: 'operator:withdrawals.review',
  money: true,
  request: z.strictObject({
    id: queryInt(1, 2 ** 47),
    accountId: z.uuid(),
    amount: positiveMinor(),
    reason: text(SHORTEST_REASON, REVIEW_REASON_LENGTH),
  }),
  response: withdrawalSchema,
  errors: [
    'not_found',
    'member_status',
    'account_unknown',
    'account_conflict',
    'account_cooling_off',
    'withdrawals_paused',
    'insufficient_funds',
    'wallet_frozen',
    'access_too_new',
    'key_reused',
  ],
});
