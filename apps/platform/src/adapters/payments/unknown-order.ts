import type { ProviderOrder } from '../../features/money/payments/index.ts';

/** The provider has no such order. */
export const unknownOrder: ProviderOrder = {
  state: 'unknown',
  providerReference: null,
  amount: null,
  currency: null,
  reason: null,
};
