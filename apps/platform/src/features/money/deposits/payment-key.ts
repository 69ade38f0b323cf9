import type { PaymentKey } from '../payments/index.ts';
import type { DepositRow } from './store.ts';

/** A deposit as its provider knows it. */
export const paymentKey = (
  merchant: string,
  { id, providerReference, expiresAt }: Pick<DepositRow, 'id' | 'providerReference' | 'expiresAt'>,
): PaymentKey => ({ merchant, reference: id, providerReference, expiresAt });
