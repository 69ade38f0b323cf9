import type { AuditAction } from '@fairhouse/contract/house/audit-backoffice';
import { createHash } from 'node:crypto';

/** An action in the audit log: who did what to what, and what it changed. Never contains a secret. */
export interface AuditEvent {
  merchantId: number;
  /** `operator:<username>`, `member:<id>` or `system`. */
  actor: string;
  /** `<thing>.<verb>`: `withdrawal.approve`. */
  action: AuditAction;
  /** `<thing>:<id>`. */
  subject: string;
  before: unknown;
  after: unknown;
  ip: string;
}

export interface AuditEntry extends Omit<AuditEvent, 'action'> {
  /** Entries of older versions have actions that no longer exist. */
  action: string;
  /** Sequence number within the merchant, from 1, without gaps. */
  id: number;
  at: Date;
  previousHash: string;
  hash: string;
}

/** Takes the place of the previous hash in the first entry of a chain. */
export const CHAIN_START = '0'.repeat(64);

/** SHA-256 over all fields of an entry and the hash of the entry before it. */
export function hashEntry(entry: Omit<AuditEntry, 'hash'>): string {
  const { previousHash, merchantId, id, at, actor, action, subject, before, after, ip } = entry;
  const said = [previousHash, merchantId, id, at.toISOString(), actor, action, subject, before, after, ip];
  return createHash('sha256').update(canonical(said)).digest('hex');
}

/** JSON with sorted keys: the database stores the content of a JSON document, not its text. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part) && !(part instanceof Date)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
