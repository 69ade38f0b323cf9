import type { Resolution } from '@fairhouse/contract/money/discrepancies-backoffice';
import type { DiscrepancyRow } from './store.ts';

/** How a discrepancy can be resolved, from the money that the provider reports and the state of our books. */
export function possibleResolutions(row: DiscrepancyRow): readonly Resolution[] {
  // A claim is the member's word: the provider's report or its answer to a query credits the deposit, or nothing does.
  if (row.resolution?.approvedBy || row.reason === 'claim') return [];
  const { outcome, amount, currency } = row.reported;
  if (row.kind === 'payment') {
    // The provider has money that is not in our books; in another currency no wallet can take it.
    if (outcome !== 'succeeded' || row.state === 'credited') return [];
    if (currency !== row.currency) return ['refund', 'return'];
    return amount > row.fee ? ['credit', 'refund', 'return', 'write_off'] : ['refund', 'return', 'write_off'];
  }
  if (currency !== row.currency) return [];
  return ofPayout(row);
}

function ofPayout({ reason, reported: { outcome, amount }, amount: expected, state }: DiscrepancyRow): Resolution[] {
  if (state === 'approved' && reason === 'amount') {
    // Not sent: the hold is voided. Sent with another amount: booked as sent, and the resolution decides on the rest.
    if (outcome === 'failed') return ['credit'];
    return amount < expected ? ['credit', 'write_off'] : ['write_off'];
  }
  if (amount !== expected) return [];
  // Sent, although the member got the money back.
  if (outcome === 'succeeded') return state === 'failed' ? ['return', 'write_off'] : [];
  // Returned, although the provider's own query did not confirm it at first.
  return ['sent', 'received', 'disputed'].includes(state) ? ['credit'] : [];
}
