import * as z from 'zod/mini';
import { paging } from '../core/paging.ts';
import { defineCall, filter, instant, page, positiveMinor, text } from '../core/index.ts';

export const stuckKinds = ['deposit', 'payout', 'refund'] as const;

/**
 * What the provider answered last. `silent`: nothing. `pending`: it has not decided. `unknown`: it has no such payment.
 * `mismatch`: what it has does not match our books, and waits as a discrepancy.
 */
export const stuckAnswers = ['silent', 'pending', 'unknown', 'mismatch'] as const;
export type StuckAnswer = (typeof stuckAnswers)[number];

/** A deposit, payout or refund that has waited longer than its method allows. */
export const stuckPaymentSchema = z.object({
  /** Of the deposit, the withdrawal or the refund. */
  id: z.uuid(),
  kind: z.enum(stuckKinds),
  reference: z.string(),
  memberId: z.int(),
  memberAccount: z.string(),
  amount: positiveMinor(),
  currency: z.string(),
  /** When it should have ended. */
  dueAt: instant(),
  answer: z.enum(stuckAnswers),
  /** How often the provider was asked since, and when last. */
  queries: z.int(),
  queriedAt: instant(),
  /** When it ended; null while it is stuck. */
  resolvedAt: z.nullable(instant()),
});
export type StuckPayment = z.infer<typeof stuckPaymentSchema>;

export const boStuckPayments = defineCall({
  name: 'boStuckPayments',
  summary: 'Deposits, payouts and refunds that wait longer than their method allows: the oldest first',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/stuck-payments',
  auth: 'operator:deposits.read',
  request: z.object({
    ...paging,
    state: filter(z.enum(['stuck', 'resolved'])),
    /** Start of a member's name, or a reference. */
    search: z.optional(text(0, 64)),
  }),
  response: page(stuckPaymentSchema),
  errors: [],
});

export const boCountStuckPayments = defineCall({
  name: 'boCountStuckPayments',
  summary: 'Count of payments that are stuck',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/stuck-payments/waiting',
  auth: 'operator:deposits.read',
  request: z.object({}),
  response: z.object({ stuck: z.int() }),
  errors: [],
});

export const boStuckPayment = defineCall({
  name: 'boStuckPayment',
  summary: 'One payment that is or was stuck',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/stuck-payments/:id',
  auth: 'operator:deposits.read',
  request: z.object({ id: z.uuid() }),
  response: stuckPaymentSchema,
  errors: ['not_found'],
});

export const boQueryStuckPayment = defineCall({
  name: 'boQueryStuckPayment',
  summary: 'Ask the provider now what became of a stuck payment; its answer has the effect of a report',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/stuck-payments/:id/query',
  auth: 'operator:discrepancies.review',
  request: z.strictObject({ id: z.uuid() }),
  response: stuckPaymentSchema,
  errors: ['not_found'],
});
