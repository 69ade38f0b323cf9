import type { Resolution } from '@fairhouse/contract/money/discrepancies-backoffice';
import type { DiscrepancyRow } from './store.ts';

/** How a discrepancy can be resolved: where the money must be that the report speaks of, beside where our books have it. */
export function possibleResolutions(row: DiscrepancyRow): readonly Resolution[] {
  if (row.resolution?.approvedBy) return [];
  const { outcome, amount, currency } = row.reported;
  if (row.kind === 'payment') {
    // The provider has money that we do not know of; in another currency no wallet takes it.
    if (outcome !== 'succeeded' || row.state === 'credited') return [];
    if (currency !== row.currency) return ['return'];
    return amount > row.fee ? ['credit', 'return', 'write_off'] : ['return', 'write_off'];
  }
  if (currency !== row.currency) return [];
  return ofPayout(row);
}

function ofPayout({ reason, reported: { outcome, amount }, amount: expected, state }: DiscrepancyRow): Resolution[] {
  if (state === 'approved' && reason === 'amount') {
    // Never sent: what is held is free again. Sent with another amount: it is booked as sent, and the rest has a place.
    if (outcome === 'failed') return ['credit'];
    return amount < expected ? ['credit', 'write_off'] : ['write_off'];
  }
  if (amount !== expected) return [];
  // Sent after all, although the member has the money back.
  if (outcome === 'succeeded') return state === 'failed' ? ['return', 'write_off'] : [];
  // Came back, although the provider's books did not say so at once.
  return ['sent', 'received', 'disputed'].includes(state) ? ['credit'] : [];
}
