import type { BoExclusion } from '@fairhouse/contract/people/responsible-play-backoffice';
import type { ActiveExclusion } from '../../../system/exclusions.ts';
import type { ExclusionRow } from './exclusion-store.ts';

export const presentForMember = ({ kind, since, until }: ActiveExclusion) => ({
  kind,
  since: since.toISOString(),
  until: until?.toISOString() ?? null,
});

/** What the audit log records; null when there was no exclusion. */
export const presentForAudit = (row: ExclusionRow | undefined) =>
  row ? { ...presentForMember(row), ...(row.reason !== null && { reason: row.reason }) } : null;

const OPERATOR = 'operator:';

export const presentForOperators = (row: ExclusionRow, now: Date): BoExclusion => {
  const byOperator = row.setBy.startsWith(OPERATOR);
  return {
    id: row.id,
    ...presentForMember(row),
    active: row.until === null || row.until > now,
    setBy: byOperator ? 'operator' : row.setBy === 'elsewhere' ? 'elsewhere' : 'member',
    operator: byOperator ? row.setBy.slice(OPERATOR.length) : null,
    reason: row.reason,
  };
};
