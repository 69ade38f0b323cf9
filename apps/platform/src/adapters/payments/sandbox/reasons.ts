import type { DeclineReason, PaymentReason } from '@fairhouse/contract/money/deposits';

/** The sandbox's codes (docs/payment-provider.md) → codes of the contract. */
const reasons: ReadonlyMap<string | null, PaymentReason> = new Map([
  ['account_not_found', 'account_not_found'],
  ['returned', 'returned'],
  ['recalled', 'returned'],
  ['in_transit', 'in_transit'],
  ['credited', 'already_credited'],
]);

/** An unknown code is not shown to members; operators see it unchanged. */
export const explain = (raw: string | null): PaymentReason => reasons.get(raw) ?? 'other';

/** Reasons of declined payments. */
const declines: ReadonlyMap<string, DeclineReason> = new Map([
  ['cancelled', 'payer_cancelled'],
  ['declined', 'bank_declined'],
  ['insufficient_funds', 'insufficient_funds'],
  ['limit_exceeded', 'limit_exceeded'],
]);

/** Null when the provider gave no reason. */
export const explainDecline = (raw: string | null): DeclineReason | null =>
  raw ? (declines.get(raw) ?? 'other') : null;
