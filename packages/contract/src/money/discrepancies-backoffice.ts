import * as z from 'zod/mini';
import { paging } from '../core/paging.ts';
import { SHORTEST_REASON, currencyCode, defineCall, instant, minor, page, text } from '../core/index.ts';

/** Characters of the longest note. */
export const NOTE_LENGTH = 500;

/**
 * Reports of a payment provider that do not match our books, and of members whose payment is missing. They booked
 * nothing; they wait until an operator has marked them as seen, or two operators have resolved them.
 */

/** Subject of the report: money in (a deposit) or money out (a withdrawal). */
export const discrepancyKinds = ['payment', 'payout'] as const;

/**
 * What does not match: the amount or currency, an outcome that our state excludes, a wallet that could not take the
 * money. `claim`: the member has paid, and the provider has not reported it. It books nothing, whoever agrees: an
 * operator asks the provider (`boAskProvider`) or answers the member (`boMarkDiscrepancySeen`).
 */
export const discrepancyReasons = ['amount', 'state', 'wallet', 'claim'] as const;

/**
 * Where the reported money goes. `credit`: to the member. `refund`: the provider is asked to give it back to its payer.
 * `return`: it went back to its sender, outside our books. `write_off`: to the house, as gain or loss.
 */
export const resolutions = ['credit', 'refund', 'return', 'write_off'] as const;
export type Resolution = (typeof resolutions)[number];

export const discrepancySchema = z.object({
  id: z.uuid(),
  /**
   * Grows when a report with other content arrives. An operator's note or resolution applies to the version that the
   * operator saw.
   */
  version: z.int(),
  kind: z.enum(discrepancyKinds),
  reason: z.enum(discrepancyReasons),
  memberId: z.int(),
  memberAccount: z.string(),
  /** The id of the deposit or withdrawal. */
  subjectId: z.uuid(),
  reference: z.string(),
  /** What our books say now: minor units, and a state of the deposit's or withdrawal's life cycle. */
  expected: z.object({ amount: minor(), currency: currencyCode(), state: z.string() }),
  /** The latest report of the provider, unchanged; of a claim, what the member says. */
  reported: z.object({
    amount: minor(),
    currency: z.string(),
    outcome: z.enum(['succeeded', 'failed']),
    providerReference: z.string(),
    reason: z.nullable(z.string()),
  }),
  firstAt: instant(),
  lastAt: instant(),
  /** How often it was reported. */
  times: z.int(),
  /**
   * Null while it waits. Of a claim, `note` is the answer that its member reads. Without operator and note, the deposit
   * of the claim was credited meanwhile.
   */
  seen: z.nullable(z.object({ at: instant(), by: z.nullable(z.string()), note: z.nullable(z.string()) })),
  /** Resolutions that are possible now. */
  resolutions: z.array(z.enum(resolutions)),
  /** What one operator proposed, and when another approved it. It takes effect with the approval. */
  resolution: z.nullable(
    z.object({
      resolution: z.enum(resolutions),
      reason: z.string(),
      proposedBy: z.string(),
      proposedAt: instant(),
      approvedBy: z.nullable(z.string()),
      approvedAt: z.nullable(instant()),
    }),
  ),
});
export type Discrepancy = z.infer<typeof discrepancySchema>;

export const boDiscrepancies = defineCall({
  name: 'boDiscrepancies',
  summary: 'Reports of the payment provider that do not match our books: waiting ones, oldest first, or seen ones',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/discrepancies',
  auth: 'operator:discrepancies.read',
  request: z.object({
    ...paging,
    /** Without a value, those that wait come before those that were seen. */
    seen: z.optional(z.enum(['true', 'false'])),
    /** Start of a member's name, a reference, or the id of a deposit or withdrawal. */
    search: z.optional(text(0, 64)),
  }),
  response: page(discrepancySchema),
  errors: [],
});

export const boDiscrepancy = defineCall({
  name: 'boDiscrepancy',
  summary: 'One report that does not match our books',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/discrepancies/:id',
  auth: 'operator:discrepancies.read',
  request: z.object({ id: z.uuid() }),
  response: discrepancySchema,
  errors: ['not_found'],
});

export const boMarkDiscrepancySeen = defineCall({
  name: 'boMarkDiscrepancySeen',
  summary: 'Mark a discrepancy as seen, with a note; a repeat changes nothing',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/discrepancies/:id/seen',
  auth: 'operator:discrepancies.review',
  request: z.strictObject({ id: z.uuid(), version: z.int(), note: text(SHORTEST_REASON, NOTE_LENGTH) }),
  response: discrepancySchema,
  errors: ['not_found', 'discrepancy_changed'],
});

/**
 * What the provider answered about a claimed deposit. `credited`: it has the money, and the member has it now.
 * `mismatch`: it has a payment that does not match our books, which waits as a discrepancy of its own. `failed`: it took
 * no money. `pending`: it is still open there. `unknown`: it has no such payment.
 */
export const providerAnswers = ['credited', 'mismatch', 'failed', 'pending', 'unknown'] as const;
export type ProviderAnswer = (typeof providerAnswers)[number];

export const boAskProvider = defineCall({
  name: 'boAskProvider',
  summary: 'Ask the provider about the deposit of a claim, and apply its answer as a report',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/discrepancies/:id/ask',
  auth: 'operator:discrepancies.review',
  request: z.strictObject({ id: z.uuid() }),
  response: z.object({ answer: z.enum(providerAnswers), discrepancy: discrepancySchema }),
  errors: ['not_found', 'outcome_unknown'],
});

export const boResolveDiscrepancy = defineCall({
  name: 'boResolveDiscrepancy',
  summary:
    'Propose a resolution of a discrepancy, or approve the one of another operator; only the approval moves money',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/discrepancies/:id/resolve',
  auth: 'operator:discrepancies.review',
  request: z.strictObject({ id: z.uuid(), version: z.int(), resolution: z.enum(resolutions), reason: text(3, 300) }),
  response: discrepancySchema,
  errors: [
    'person_unverified',
    'own_proposal',
    'not_found',
    'discrepancy_changed',
    'resolution_impossible',
    'wallet_frozen',
    'access_too_new',
  ],
});
