import type { PaymentReason } from '@fairhouse/contract/deposits';

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
