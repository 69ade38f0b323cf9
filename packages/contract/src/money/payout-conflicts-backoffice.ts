import * as z from 'zod/mini';
import { SHORTEST_REASON, defineCall, instant, page, text } from '../core/index.ts';
import { paging } from '../core/paging.ts';

/** Characters of the longest reason for a decision. */
export const CONFLICT_REASON_LENGTH = 300;

/**
 * Decisions on an account that a member bound although another had it. `release`: the later member gets it, and the
 * others lose it. `reject`: it stays with those who had it. `both`: all of them use it, as in a household.
 */
export const conflictDecisions = ['release', 'reject', 'both'] as const;
export type ConflictDecision = (typeof conflictDecisions)[number];

/** One member who bound the account. */
const claimSchema = z.object({
  accountId: z.uuid(),
  memberId: z.int(),
  memberAccount: z.string(),
  /** The holder's name that the member entered for this account, and the name in the profile. */
  holderName: z.string(),
  realName: z.nullable(z.string()),
  boundAt: instant(),
  /** Withdrawals that were paid out to it. */
  paidOut: z.int(),
  /** Null for the member who had it first. */
  state: z.nullable(z.enum(['open', 'released', 'refused'])),
});

export const payoutConflictSchema = z.object({
  /** The account of the later member. */
  id: z.uuid(),
  channelName: z.string(),
  maskedNumber: z.string(),
  /** The later member first, then the others in the order in which they bound it. */
  claims: z.array(claimSchema),
  /** Null while it waits. */
  decided: z.nullable(
    z.object({ decision: z.enum(conflictDecisions), by: z.string(), at: instant(), reason: z.string() }),
  ),
});
export type PayoutConflict = z.infer<typeof payoutConflictSchema>;

export const boPayoutConflicts = defineCall({
  name: 'boPayoutConflicts',
  summary: 'Payout accounts that several members bound: waiting ones, oldest first, then decided ones',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/payout-conflicts',
  auth: 'operator:withdrawals.read',
  request: z.object({ ...paging, decided: z.optional(z.enum(['true', 'false'])) }),
  response: page(payoutConflictSchema),
  errors: [],
});

export const boPayoutConflict = defineCall({
  name: 'boPayoutConflict',
  summary: 'One payout account that several members bound',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/payout-conflicts/:id',
  auth: 'operator:withdrawals.read',
  request: z.object({ id: z.uuid() }),
  response: payoutConflictSchema,
  errors: ['not_found'],
});

export const boDecidePayoutConflict = defineCall({
  name: 'boDecidePayoutConflict',
  summary: 'Decide whose a payout account is; the same decision again changes nothing',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/payout-conflicts/:id/decide',
  auth: 'operator:withdrawals.review',
  request: z.strictObject({
    id: z.uuid(),
    decision: z.enum(conflictDecisions),
    reason: text(SHORTEST_REASON, CONFLICT_REASON_LENGTH),
  }),
  response: payoutConflictSchema,
  errors: ['not_found', 'conflict_changed', 'access_too_new'],
});
