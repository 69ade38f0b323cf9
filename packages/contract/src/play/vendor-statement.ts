import * as z from 'zod/mini';
import { currencyCode, defineCall, instant, minor, text } from '../core/index.ts';

/** Rounds of one page of a statement. */
export const STATEMENT_PAGE = 500;

export const vendorRoundLineSchema = z.object({
  playerId: text(1, 64),
  roundId: text(1, 64),
  /** Sums of the round, minor units. */
  staked: minor(),
  paid: minor(),
  state: z.enum(['settled', 'refunded']),
  /** When the round reached this state. */
  at: instant(),
});

/** For reconciliation: the platform asks the vendor, with a signed request (docs/vendor-wallet.md). */
export const vendorStatement = defineCall({
  name: 'vendorStatement',
  summary: 'The rounds for money that ended in a span of time, the first to end first, page by page',
  module: 'STUDIO',
  method: 'POST',
  path: '/platform/v1/statement',
  auth: 'provider',
  servedBy: 'vendor',
  request: z.strictObject({
    currency: currencyCode(),
    /** From the first instant on, before the second. */
    from: instant(),
    until: instant(),
    /** `next` of the page before. */
    cursor: z.optional(text(1, 200)),
  }),
  response: z.object({
    rounds: z.array(vendorRoundLineSchema).check(z.maxLength(STATEMENT_PAGE)),
    next: z.nullable(z.string()),
  }),
  errors: ['signature_invalid', 'signature_expired', 'invalid_request'],
});
