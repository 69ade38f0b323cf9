import type { Recovery } from '@fairhouse/contract/people/recovery-backoffice';
import type { RecoveryRow } from './store.ts';

export const presentRecovery = (row: RecoveryRow, now: Date): Recovery => ({
  state: stateOf(row, now),
  reason: row.reason,
  askedBy: row.askedBy,
  askedAt: row.askedAt.toISOString(),
  decidedBy: row.decidedBy,
  expiresAt: row.expiresAt?.toISOString() ?? null,
});

function stateOf({ verdict, usedAt, expiresAt }: RecoveryRow, now: Date): Recovery['state'] {
  if (verdict === null) return 'open';
  if (verdict === 'rejected') return 'rejected';
  if (usedAt) return 'used';
  return expiresAt && expiresAt > now ? 'approved' : 'expired';
}
