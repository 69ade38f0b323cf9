import * as z from 'zod/mini';
import { defineCall, text } from '../core/index.ts';
import { correctionReasons } from './vendor-correction-reasons.ts';
import { vendorCloseRound, walletOutcomeSchema } from './vendor-wallet.ts';

/** Two people, or what a feed said. */
export type CorrectionSource =
  | { persons: [string, string]; cause?: undefined }
  | { cause: { message: string; rule: string }; persons?: undefined };

export const vendorCorrection = defineCall({
  name: 'vendorCorrection',
  summary:
    'Give or take back money of a round that ended at most 72 hours ago. What the balance does not cover is owed, and taken from later wins of this vendor',
  module: 'VENDOR',
  method: 'POST',
  path: '/vendor/v1/correction',
  auth: 'vendor',
  request: z.extend(vendorCloseRound.request, {
    /** The booked bet, win, refund or correction of this round that was wrong. */
    corrects: z.string().check(z.regex(/^[\w.:-]{1,64}$/)),
    /** Signed, not 0. Taken back is at most what the round has paid. */
    amount: z.int().check(z.refine((amount) => amount !== 0, 'zero')),
    reason: z.enum(correctionReasons),
    /** Two people of the vendor who answer for it. Either they or `cause`. */
    persons: z.optional(
      z
        .tuple([text(1, 64), text(1, 64)])
        .check(z.refine(([first, second]) => first.toLowerCase() !== second.toLowerCase(), 'same')),
    ),
    /** Nobody decided: the message of a feed, and the rule by which it counts for the round. */
    cause: z.optional(z.strictObject({ message: text(1, 64), rule: text(1, 200) })),
  }),
  response: walletOutcomeSchema,
  errors: [
    'signature_invalid',
    'signature_expired',
    'signature_replayed',
    'player_unknown',
    'wrong_currency',
    'key_reused',
    'outcome_unknown',
    'round_unknown',
    'round_open',
    'transaction_unknown',
    'correction_late',
    'correction_over_paid',
  ],
});
