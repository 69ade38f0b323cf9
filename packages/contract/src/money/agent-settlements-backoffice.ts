import * as z from 'zod/mini';
import {
  currencyCode,
  defineCall,
  filter,
  instant,
  page,
  queryInt,
  SHORTEST_REASON,
  signedMinor,
  text,
  uuid,
} from '../core/index.ts';
import { paging } from '../core/paging.ts';
import { contractKinds, contractPeriods } from './agent-contracts.ts';
import { settlementSchema } from './agent-settlements.ts';

/** Settlement runs of agents’ contracts for operators (docs/agents.md). */

export const runStates = ['open', 'held', 'approved', 'posted', 'reversed'] as const;
export type RunState = (typeof runStates)[number];
export const holdReasons = ['limit', 'median', 'again'] as const;
export const RUN_REASON_LENGTH = 300;
const kind = z.enum(contractKinds);

export const runSchema = z.object({
  id: uuid(),
  kind,
  period: z.enum(contractPeriods),
  periodStart: instant(),
  periodEnd: instant(),
  version: z.int(),
  state: z.enum(runStates),
  contracts: z.int(),
  earned: signedMinor(),
  pay: signedMinor(),
  heldFor: z.nullable(z.enum(holdReasons)),
  createdAt: instant(),
  approvedBy: z.nullable(z.string()),
  postedAt: z.nullable(instant()),
  /** Who asked to reverse it; another operator must agree. */
  reverseBy: z.nullable(z.string()),
  reverseReason: z.nullable(z.string()),
  reversedBy: z.nullable(z.string()),
  reversedAt: z.nullable(instant()),
  /** Payments that wait for a review, since their agents may have earned from themselves. */
  suspected: z.int(),
  currency: currencyCode(),
});
export type SettlementRun = z.infer<typeof runSchema>;

/**
 * device, payout: the agent shares it with a member below; mirrored: two members of the team bet against each other;
 * circular: money went down and came back.
 */
export const suspicionReasons = ['device', 'payout', 'mirrored', 'circular'] as const;
export type SuspicionReason = (typeof suspicionReasons)[number];

const suspicionSchema = z.object({
  reason: z.enum(suspicionReasons),
  memberId: z.int(),
  account: z.string(),
  /** The other one of two members. */
  otherId: z.nullable(z.int()),
  otherAccount: z.nullable(z.string()),
});
export type Suspicion = z.infer<typeof suspicionSchema>;

const suspectedPaymentSchema = z.object({
  id: uuid(),
  agentId: z.int(),
  agent: z.string(),
  pay: signedMinor(),
  review: z.enum(['open', 'pay', 'refuse']),
  suspicions: z.array(suspicionSchema),
  /** Who agreed to pay; another operator must agree too. */
  firstBy: z.nullable(z.string()),
  reviewedBy: z.nullable(z.string()),
  reviewReason: z.nullable(z.string()),
});
export type SuspectedPayment = z.infer<typeof suspectedPaymentSchema>;

export const boSettlementRuns = defineCall({
  name: 'boSettlementRuns',
  summary: 'Settlement runs: those that wait for operators first, then the latest',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/settlement-runs',
  auth: 'operator:contracts.read',
  request: z.object({ ...paging, kind: z.optional(kind), state: z.optional(z.enum(runStates)) }),
  response: page(runSchema),
  errors: [],
});

export const boSettlementRun = defineCall({
  name: 'boSettlementRun',
  summary: 'One settlement run with its largest payments',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/settlement-runs/:id',
  auth: 'operator:contracts.read',
  request: z.object({ id: uuid() }),
  response: z.object({
    ...runSchema.shape,
    settlements: z.array(
      z.object({
        id: uuid(),
        agentId: z.int(),
        agent: z.string(),
        base: signedMinor(),
        earned: signedMinor(),
        passedOn: signedMinor(),
        pay: signedMinor(),
        paidAlready: signedMinor(),
        takenBack: signedMinor(),
      }),
    ),
    suspectedPayments: z.array(suspectedPaymentSchema),
  }),
  errors: ['not_found'],
});

export const boWaitingSettlementRuns = defineCall({
  name: 'boWaitingSettlementRuns',
  summary: 'Count of settlement runs that wait for operators',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/settlement-runs/waiting',
  auth: 'operator:contracts.read',
  request: z.object({}),
  response: z.object({ held: z.int() }),
  errors: [],
});

const decisionErrors = ['not_found', 'run_state', 'own_proposal', 'person_unverified', 'access_too_new'] as const;

export const boApproveSettlementRun = defineCall({
  name: 'boApproveSettlementRun',
  summary: 'Approve a held run; it is paid when a second operator approves it too',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/settlement-runs/:id/approve',
  auth: 'operator:contracts.write',
  request: z.strictObject({ id: uuid() }),
  response: runSchema,
  errors: decisionErrors,
});

export const boReverseSettlementRun = defineCall({
  name: 'boReverseSettlementRun',
  summary: 'Ask to take back what a run paid; it happens when another operator asks for it too',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/settlement-runs/:id/reverse',
  auth: 'operator:contracts.write',
  request: z.strictObject({ id: uuid(), reason: text(SHORTEST_REASON, RUN_REASON_LENGTH) }),
  response: runSchema,
  errors: decisionErrors,
});

export const boRecomputeSettlementRun = defineCall({
  name: 'boRecomputeSettlementRun',
  summary: 'Compute a period again as a new version; only the difference is paid, after two approvals',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/settlement-runs/:id/recompute',
  auth: 'operator:contracts.write',
  request: z.strictObject({ id: uuid() }),
  response: runSchema,
  errors: ['not_found', 'run_state', 'access_too_new'],
});

export const boReviewSettlement = defineCall({
  name: 'boReviewSettlement',
  summary: 'Decide about a payment whose agent may have earned from itself; to pay it takes two operators',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/settlement/review',
  auth: 'operator:contracts.write',
  request: z.strictObject({
    settlementId: uuid(),
    verdict: z.enum(['pay', 'refuse']),
    reason: text(SHORTEST_REASON, RUN_REASON_LENGTH),
  }),
  response: runSchema,
  errors: decisionErrors,
});

export const boSettlement = defineCall({
  name: 'boSettlement',
  summary: 'The statement of one payment to an agent',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/settlement',
  auth: 'operator:contracts.read',
  request: z.object({ settlementId: uuid() }),
  response: settlementSchema,
  errors: ['not_found'],
});

export const boAgentCosts = defineCall({
  name: 'boAgentCosts',
  summary: 'What agents were paid by day and kind, against the GGR of their lines',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/agent-costs',
  auth: 'operator:contracts.read',
  request: z.object({ from: filter(z.iso.date()), until: filter(z.iso.date()), days: filter(queryInt(1, 92)) }),
  response: z.object({
    currency: currencyCode(),
    from: z.string(),
    until: z.string(),
    list: z.array(
      z.object({
        day: z.string(),
        /** Stakes less payouts of everybody in a tree. */
        ggr: signedMinor(),
        dividend: signedMinor(),
        daily: signedMinor(),
        hourly: signedMinor(),
        realTime: signedMinor(),
        cost: signedMinor(),
      }),
    ),
    total: z.object({ ggr: signedMinor(), cost: signedMinor() }),
  }),
  errors: [],
});
