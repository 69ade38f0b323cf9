import type { ExclusionOutcome } from '@fairhouse/contract/money/deposits';
import type { DepositRow } from './store.ts';

type Closed = Pick<DepositRow, 'state' | 'closedByExclusion' | 'cancelRefusal'>;

/**
 * What an exclusion did to a deposit. Null also while the provider is asked, and for one that was declined or ran out: then
 * its state says all.
 */
export function exclusionOutcome({ state, closedByExclusion, cancelRefusal }: Closed): ExclusionOutcome | null {
  if (!closedByExclusion) return null;
  if (state === 'cancelled') return 'cancelled';
  if (state === 'credited') return 'paid';
  return state === 'created' || state === 'awaiting_payment' ? cancelRefusal : null;
}
