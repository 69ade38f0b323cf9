import { currencyCode, defineCall, instant, positiveMinor, text } from '@fairhouse/contract';
import * as z from 'zod/mini';

export const listStatement = defineCall({
  name: 'listStatement',
  summary: 'Orders that moved money in a span of time, the first to move first, page by page',
  module: 'PROVIDER',
  method: 'POST',
  path: '/v1/statement',
  auth: 'provider',
  request: z.strictObject({
    /** From the first instant on, before the second. */
    from: instant(),
    until: instant(),
    /** `next` of the page before. */
    cursor: z.optional(text(1, 100)),
  }),
  response: z.object({
    lines: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['payment', 'payout', 'refund']),
        merchantReference: z.uuid(),
        amount: positiveMinor(),
        currency: currencyCode(),
        state: z.enum(['succeeded', 'returned']),
        settledAt: instant(),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: ['signature_invalid', 'signature_expired', 'invalid_request'],
});
