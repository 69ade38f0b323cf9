import type { OutcomeReport, ProviderOrder } from '../payments/index.ts';

/** The outcome in the provider's answer about a deposit; null while there is none. */
export function outcomeOf(depositId: string, order: ProviderOrder): OutcomeReport | null {
  const { state, amount, currency, reason, providerReference } = order;
  if ((state !== 'succeeded' && state !== 'failed') || amount === null || currency === null) return null;
  return {
    reference: depositId,
    providerReference: providerReference ?? '',
    outcome: state,
    amount,
    currency,
    reason,
  };
}
