import type { auditFaults } from '@fairhouse/contract/house/audit-backoffice';
import type { PoolClient } from 'pg';
import { CHAIN_START, hashEntry } from './audit-event.ts';
import type { Anchor } from './anchor-file.ts';
import { readEntries, readHead } from './store.ts';

export interface AuditFault {
  merchantId: number;
  /** Number of the entry at which the chain breaks. */
  id: number;
  fault: (typeof auditFaults)[number];
}

export interface AuditReport {
  entries: number;
  faults: AuditFault[];
}

const PAGE = 1000;

/**
 * Checks a merchant's chain from its start: every entry must match its hash, follow the one before without a gap, reach
 * the recorded end, and match every anchor outside the database.
 */
export async function verifyAudit(
  tx: PoolClient,
  merchantId: number,
  anchors: readonly Anchor[],
): Promise<AuditReport> {
  const faults: AuditFault[] = [];
  const anchored = new Map<number, string>();
  // The first anchor of an entry counts. A later one with another hash means that the end was deleted and written
  // again.
  for (const anchor of anchors) {
    if (anchor.merchantId !== merchantId) continue;
    const first = anchored.get(anchor.id) ?? anchor.hash;
    if (first !== anchor.hash) faults.push({ merchantId, id: anchor.id, fault: 'anchor_differs' });
    anchored.set(anchor.id, first);
  }
  let [id, hash] = [0, CHAIN_START];

  for (;;) {
    const page = await readEntries(tx, merchantId, id, PAGE);
    for (const entry of page) {
      if (entry.id !== id + 1) faults.push({ merchantId, id: id + 1, fault: 'missing' });
      else if (entry.previousHash !== hash) faults.push({ merchantId, id: entry.id, fault: 'unchained' });
      if (hashEntry(entry) !== entry.hash) faults.push({ merchantId, id: entry.id, fault: 'edited' });
      if ((anchored.get(entry.id) ?? entry.hash) !== entry.hash)
        faults.push({ merchantId, id: entry.id, fault: 'anchor_differs' });
      [id, hash] = [entry.id, entry.hash];
    }
    if (page.length < PAGE) break;
  }

  const head = await readHead(tx, merchantId);
  // Added one by one: there are about as many anchors as entries, more than a call takes arguments.
  let furthest = head?.id ?? 0;
  for (const anchoredId of anchored.keys()) furthest = Math.max(furthest, anchoredId);
  if (furthest > id) faults.push({ merchantId, id: id + 1, fault: 'cut_off' });
  else if ((head?.id ?? 0) !== id || (head?.hash ?? CHAIN_START) !== hash)
    faults.push({ merchantId, id, fault: 'unchained' });
  return { entries: id, faults };
}
