import * as z from 'zod/mini';
import { paging } from '../core/paging.ts';
import { defineCall, filter, instant, page, queryInt, text } from '../core/index.ts';
import { transferSchema, transferStates } from './transfers.ts';

/** A transfer between wallets as operators see it. */
export const reviewedTransferSchema = z.extend(transferSchema, {
  memberId: z.int(),
  memberAccount: z.string(),
  /** Why the vendor refused it, as a code. */
  reason: z.nullable(z.string()),
  /** How often the vendor was asked what became of it, and when last. */
  queries: z.int(),
  queriedAt: z.nullable(instant()),
  /** What the vendor says does not match our record: it stays pending until a person has settled it. */
  contradicted: z.boolean(),
  /** Pending for longer than an answer takes. */
  unresolved: z.boolean(),
});
export type ReviewedTransfer = z.infer<typeof reviewedTransferSchema>;

export const boTransfers = defineCall({
  name: 'boTransfers',
  summary: 'Transfers between main and vendor wallets: unresolved ones oldest first, others newest first',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/transfers',
  auth: 'operator:deposits.read',
  request: z.object({
    ...paging,
    state: filter(z.enum([...transferStates, 'unresolved'])),
    /** Start of a member's name, or a reference. */
    search: z.optional(text(0, 64)),
  }),
  response: page(reviewedTransferSchema),
  errors: [],
});

export const boTransfer = defineCall({
  name: 'boTransfer',
  summary: 'One transfer between wallets',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/transfers/:id',
  auth: 'operator:deposits.read',
  request: z.object({ id: z.uuid() }),
  response: reviewedTransferSchema,
  errors: ['not_found'],
});

export const boQueryTransfer = defineCall({
  name: 'boQueryTransfer',
  summary: 'Asks the vendor now what became of a pending transfer; its answer decides',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/transfers/:id/query',
  auth: 'operator:discrepancies.review',
  request: z.strictObject({ id: z.uuid() }),
  response: reviewedTransferSchema,
  errors: ['not_found'],
});

export const boRecallWallets = defineCall({
  name: 'boRecallWallets',
  summary: "Moves the money of a member's transfer wallets back to the main wallet, with a reason",
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/members/:id/recall-wallets',
  auth: 'operator:withdrawals.review',
  money: true,
  request: z.strictObject({ id: queryInt(1, 2 ** 47), reason: text(3, 300) }),
  response: z.object({ transfers: z.array(transferSchema), unreachable: z.array(z.string()) }),
  errors: ['not_found', 'key_reused'],
});

export const boWaitingTransfers = defineCall({
  name: 'boWaitingTransfers',
  summary: 'Count of transfers between wallets that are unresolved',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/transfers/waiting',
  auth: 'operator:deposits.read',
  request: z.object({}),
  response: z.object({ unresolved: z.int() }),
  errors: [],
});
