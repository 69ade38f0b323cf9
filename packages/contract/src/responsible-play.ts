import * as z from 'zod/mini';
import { defineCall, instant } from './core/index.ts';

/**
 * Player protection (features M07, reliability 45). A break ends by itself and nothing ends it earlier; while it lasts
 * nobody logs in, pays in or plays, here and wherever the same person is known. Withdrawing stays possible.
 */

/** How long a break lasts; the first three are a cooling-off, the others a self-exclusion. */
export const exclusionPeriods = ['24h', '7d', '30d', '6m', '1y', '5y', 'forever'] as const;
export type ExclusionPeriod = (typeof exclusionPeriods)[number];

export const exclusionKinds = ['cool_off', 'self_exclusion'] as const;
export type ExclusionKind = (typeof exclusionKinds)[number];

export const kindOfPeriod = (period: ExclusionPeriod): ExclusionKind =>
  period === '24h' || period === '7d' || period === '30d' ? 'cool_off' : 'self_exclusion';

const standing = {
  kind: z.enum(exclusionKinds),
  since: instant(),
  /** Null: for good. */
  until: z.nullable(instant()),
};

/** The `value` of the failure `account_excluded` at a login whose proofs were right, and what a new break answers. */
export const excludedSchema = z.object({
  ...standing,
  /** Bearer token of a session that withdraws what is there and does nothing else. */
  withdrawToken: z.string(),
});
export type Excluded = z.infer<typeof excludedSchema>;

export const startExclusion = defineCall({
  name: 'startExclusion',
  summary: 'Take a break from play: at once, for the whole time, ended by nobody',
  module: 'CORE',
  method: 'POST',
  path: '/wps/member/responsible/exclusion',
  auth: 'member',
  encrypted: true,
  request: z.strictObject({
    period: z.enum(exclusionPeriods),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
  }),
  response: excludedSchema,
  errors: ['invalid_credentials', 'exclusion_longer', 'encryption_invalid', 'encryption_replayed'],
});

export const responsiblePlay = defineCall({
  name: 'responsiblePlay',
  summary: 'The break that stands',
  module: 'CORE',
  method: 'GET',
  path: '/wps/member/responsible',
  auth: 'member',
  request: z.object({}),
  response: z.object({ exclusion: z.nullable(z.object(standing)) }),
  errors: [],
});

/**
 * What a session that only withdraws may call: who one is, the way of the money out, what was paid and played before,
 * and a longer break. A call that is not here is refused `account_excluded`, new ones as well.
 */
export const callsWhileExcluded: ReadonlySet<string> = new Set([
  'memberInfo',
  'logout',
  'changePassword',
  'setPaymentPassword',
  'walletBalance',
  'walletStatement',
  'withdrawalOptions',
  'addPayoutAccount',
  'requestWithdrawal',
  'withdrawal',
  'withdrawals',
  'confirmReceipt',
  'uploadProof',
  'deposit',
  'deposits',
  'responsiblePlay',
  'startExclusion',
]);
