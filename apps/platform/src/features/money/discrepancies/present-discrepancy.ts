import type { Discrepancy } from '@fairhouse/contract/money/discrepancies-backoffice';
import { possibleResolutions } from './possible-resolutions.ts';
import type { DiscrepancyRow } from './store.ts';

/** Row → the discrepancy that operators see. */
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
    resolutions: [...possibleResolutions(row)],
    resolution: row.resolution && presentResolution(row.resolution),
    seen: seenAt && { at: seenAt.toISOString(), by: seenBy, note },
  };
}

/** The database writes instants within JSON with its own offset. */
const presentResolution = ({
  resolution,
  reason,
  proposedBy,
  proposedAt,
  approvedBy,
  approvedAt,
}: NonNullable<DiscrepancyRow['resolution']>): Discrepancy['resolution'] => ({
  resolution,
  reason,
  proposedBy,
  proposedAt: new Date(proposedAt).toISOString(),
  approvedBy,
  approvedAt: approvedAt && new Date(approvedAt).toISOString(),
});
