import * as z from 'zod/mini';
import { paging, period } from '../core/paging.ts';
import { currencyCode, defineCall, instant, minor, queryInt, text } from '../core/index.ts';
import { declineReasons, exclusionOutcomes } from './deposits.ts';
import { refundableSchema, refundSchema } from './refunds-backoffice.ts';

export const boDepositSchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  memberId: z.int(),
  memberAccount: z.string(),
  methodName: z.string(),
  amount: minor(),
  currency: currencyCode(),
  state: z.string(),
  createdAt: instant(),
});
export type BoDeposit = z.infer<typeof boDepositSchema>;

export const boDepositDetailSchema = z.extend(boDepositSchema, {
  fee: minor(),
  expiresAt: instant(),
  declineReason: z.nullable(z.enum(declineReasons)),
  /** What an exclusion of the member did to it; null when none concerned it. */
  exclusion: z.nullable(z.enum(exclusionOutcomes)),
  /** What can be given back to the payer now; null when nothing can. */
  refundable: z.nullable(refundableSchema),
  /** The latest refund. */
  refund: z.nullable(refundSchema),
});
export type BoDepositDetail = z.infer<typeof boDepositDetailSchema>;

export const boDeposit = defineCall({
  name: 'boDeposit',
  summary: 'One deposit, and why it was declined, cancelled or not cancelled',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/deposits/:id',
  auth: 'operator:deposits.read',
  request: z.object({ id: z.uuid() }),
  response: boDepositDetailSchema,
  errors: ['deposit_unknown'],
});

export const boDepositClaim = defineCall({
  name: 'boDepositClaim',
  summary: 'The picture that a member sent of a payment that is missing, re-encoded by the server',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/deposits/:id/claim',
  auth: 'operator:discrepancies.read',
  request: z.object({ id: z.uuid() }),
  response: z.object({ contentType: z.enum(['image/jpeg']), base64: z.string() }),
  errors: ['deposit_unknown'],
});

export const boDeposits = defineCall({
  name: 'boDeposits',
  summary: 'Deposits, newest first',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/deposits',
  auth: 'operator:deposits.read',
  request: z.object({
    ...paging,
    ...period,
    state: z.optional(text(0, 32)),
    /** Restricts the list to one member. */
    memberId: z.optional(queryInt(1, 2 ** 47)),
    search: z.optional(text(0, 64)),
  }),
  response: z.object({ list: z.array(boDepositSchema), total: z.int(), totalPages: z.int() }),
  errors: [],
});
