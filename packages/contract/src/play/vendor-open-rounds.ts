import * as z from 'zod/mini';
import { currencyCode, defineCall, minor, text } from '../core/index.ts';

/** Rounds of one page. */
export const OPEN_ROUNDS_PAGE = 2000;

export const openRoundSchema = z.object({
  playerId: text(1, 64),
  roundId: text(1, 64),
  /** Minor units. */
  staked: minor(),
  /** The most that it can still pay, whatever comes, stakes that go back included; minor units. */
  most: minor(),
});
export type OpenRound = z.infer<typeof openRoundSchema>;

/** For the report of what the house may owe: the platform asks the vendor, with a signed request (docs/vendor-wallet.md). */
export const vendorOpenRounds = defineCall({
  name: 'vendorOpenRounds',
  summary:
    'The rounds for money that have not ended, by their id, each with the most that it can still pay, page by page',
  module: 'STUDIO',
  method: 'POST',
  path: '/platform/v1/open-rounds',
  auth: 'provider',
  servedBy: 'vendor',
  request: z.strictObject({
    currency: currencyCode(),
    /** `next` of the page before. */
    cursor: z.optional(text(1, 64)),
  }),
  response: z.object({
    rounds: z.array(openRoundSchema).check(z.maxLength(OPEN_ROUNDS_PAGE)),
    next: z.nullable(z.string()),
  }),
  errors: ['signature_invalid', 'signature_expired'],
});
