import type { Discrepancy } from '@fairhouse/contract/money/discrepancies-backoffice';
import type { DiscrepancyRow } from './store.ts';

/** Row → what operators see. */
export function presentDiscrepancy(row: DiscrepancyRow): Discrepancy {
  const { amount, currency, outcome, providerReference, reason } = row.reported;
  const { seenAt, seenBy, note } = row;
  return {
    id: row.id,
    version: row.version,
    kind: row.kind,
    reason: row.reason,
    memberId: row.memberId,
    memberAccount: row.memberAccount,
    subjectId: row.subjectId,
    reference: row.reference,
    expected: { amount: row.amount, currency: row.currency, state: row.state },
    reported: { amount, currency, outcome, providerReference, reason },
    firstAt: row.firstAt.toISOString(),
    lastAt: row.lastAt.toISOString(),
    times: row.times,
    seen: seenAt && seenBy !== null && note !== null ? { at: seenAt.toISOString(), by: seenBy, note } : null,
  };
}
