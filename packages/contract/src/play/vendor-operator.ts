import * as z from 'zod/mini';
import { defineCall, instant, text } from '../core/index.ts';

/**
 * An operator of the platform at work on a page of a vendor: the vendor learns who it is and what the role allows, and puts what
 * was done there into the platform's audit log (docs/vendor-wallet.md, section 10).
 */
const id = () => z.string().check(z.regex(/^[\w.:-]{1,64}$/));
const signatureErrors = ['signature_invalid', 'signature_expired', 'signature_replayed'] as const;

/** Characters of the state of a subject before and after an entry, as JSON. */
const LONGEST_STATE = 8_000;
const state = () =>
  z.unknown().check(z.refine((value) => JSON.stringify(value ?? null).length <= LONGEST_STATE, 'too_long'));

export const vendorOperator = defineCall({
  name: 'vendorOperator',
  summary: 'Exchange a one-time token for the operator who opened a page of the vendor',
  module: 'VENDOR',
  method: 'POST',
  path: '/vendor/v1/operator',
  auth: 'vendor',
  request: z.strictObject({ launchToken: z.string().check(z.maxLength(64)) }),
  response: z.object({
    /** Names the visit in entries. */
    visitId: id(),
    /** Username at the platform. */
    operator: z.string(),
    /** Code of the merchant whose operator it is: what the page changes may concern its players only. */
    merchant: z.string(),
    /** What the operator's role allows at the platform, such as `play.stop`; the vendor allows no more. */
    permissions: z.array(z.string()),
    page: z.string(),
    language: z.string(),
    parentOrigin: z.string(),
    /** Entries are taken until then, while the operator is logged in. */
    expiresAt: instant(),
  }),
  errors: [...signatureErrors, 'launch_token_invalid'],
});

export const vendorAudit = defineCall({
  name: 'vendorAudit',
  summary: "Put what an operator did on a page of the vendor into the platform's audit log, once for each id",
  module: 'VENDOR',
  method: 'POST',
  path: '/vendor/v1/audit',
  auth: 'vendor',
  request: z.strictObject({
    visitId: id(),
    /** The vendor's own, for repeats. */
    entryId: id(),
    /** What was done, such as `suspend_market`. */
    action: z.string().check(z.regex(/^[a-z][a-z_]{1,31}$/)),
    /** What it was done to, such as a match. */
    subject: text(1, 128),
    before: state(),
    after: state(),
  }),
  response: z.object({ duplicate: z.boolean() }),
  errors: [...signatureErrors, 'session_expired', 'key_reused'],
});
