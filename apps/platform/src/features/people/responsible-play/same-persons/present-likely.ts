import type { LikelySamePerson } from '@fairhouse/contract/people/same-persons-backoffice';
import type { LikelyRow } from './store.ts';

export const presentLikely = (row: LikelyRow): LikelySamePerson => {
  const { id, memberId, memberAccount, excludedId, excludedAccount, kind, traits, verdict, decidedBy, decidedAt } = row;
  const excluded =
    excludedId !== null && excludedAccount !== null ? { memberId: excludedId, memberAccount: excludedAccount } : null;
  const decided =
    verdict && decidedBy !== null && decidedAt
      ? { verdict, by: decidedBy, at: decidedAt.toISOString(), reason: row.reason ?? '' }
      : null;
  const time = { since: row.since.toISOString(), until: row.until?.toISOString() ?? null };
  return { id, memberId, memberAccount, excluded, kind, ...time, traits, foundAt: row.foundAt.toISOString(), decided };
};
