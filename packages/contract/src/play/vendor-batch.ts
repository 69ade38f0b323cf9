import * as z from 'zod/mini';
import { defineCall } from '../core/index.ts';
import { vendorCorrection } from './vendor-correction.ts';
import { vendorCloseRound, vendorPromoWin, vendorRefund, vendorWin, walletOutcomeSchema } from './vendor-wallet.ts';

/** Movements of one batch; the limit of 64 KB for a body holds too. */
export const MOST_MOVEMENTS = 250;

/** One of the calls of the vendor wallet, by the last part of its path. */
const movement = z.discriminatedUnion('call', [
  z.extend(vendorWin.request, { call: z.literal('win') }),
  z.extend(vendorRefund.request, { call: z.literal('refund') }),
  z.extend(vendorCloseRound.request, { call: z.literal('close-round') }),
  z.extend(vendorPromoWin.request, { call: z.literal('promo-win') }),
  z.extend(vendorCorrection.request, { call: z.literal('correction') }),
]);
export type VendorMovementCall = z.infer<typeof movement>;

/** What the call alone would answer, without the message for people. */
const answer = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), value: walletOutcomeSchema }),
  z.object({
    success: z.literal(false),
    /** A string, so that an answer with a code that is newer than the reader can be read. */
    code: z.string(),
    value: z.optional(z.unknown()),
    fields: z.optional(z.record(z.string(), z.object({ code: z.string() }))),
  }),
]);
export type MovementAnswer = z.infer<typeof answer>;

export const vendorBatch = defineCall({
  name: 'vendorBatch',
  summary: 'Book many movements with one signature; each is judged and idempotent alone, those of one round in order',
  module: 'VENDOR',
  method: 'POST',
  path: '/vendor/v1/batch',
  auth: 'vendor',
  request: z.strictObject({ movements: z.array(movement).check(z.minLength(1), z.maxLength(MOST_MOVEMENTS)) }),
  /** One answer for each movement, in the same order. */
  response: z.object({ answers: z.array(answer) }),
  errors: ['signature_invalid', 'signature_expired', 'signature_replayed', 'outcome_unknown'],
});
