import type { DeclineReason, PaymentReason } from '@fairhouse/contract/money/deposits';

/** The sandbox's codes (docs/payment-provider.md) as ours. */
const reasons: ReadonlyMap<string | null, PaymentReason> = new Map([
  ['account_not_found', 'account_not_found'],
  ['returned', 'returned'],
  ['recalled', 'returned'],
  ['in_transit', 'in_transit'],
  ['credited', 'already_credited'],
]);

/** A code that we do not know says nothing to a member; operators see it as it is. */
export const explain = (raw: string | null): PaymentReason => reasons.get(raw) ?? 'other';

/** Of payments that were not taken. */
const declines: ReadonlyMap<string, DeclineReason> = new Map([
  ['cancelled', 'payer_cancelled'],
  ['declined', 'bank_declined'],
  ['insufficient_funds', 'insufficient_funds'],
  ['limit_exceeded', 'limit_exceeded'],
]);

/** Null when the provider said nothing. */
export const explainDecline = (raw: string | null): DeclineReason | null =>
  raw ? (declines.get(raw) ?? 'other') : null;
