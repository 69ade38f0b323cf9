import type { auditFaults } from '@fairhouse/contract/house/audit-backoffice';
import type { PoolClient } from 'pg';
import { CHAIN_START, hashEntry } from './audit-event.ts';
import { ANCHOR_DEADLINE_MS, type Anchor } from './anchor.ts';
import { readEntries, readHead, type AuditHead } from './store.ts';

export interface AuditFault {
  merchantId: number;
  /** Number of the entry at which the chain breaks. */
  id: number;
  fault: (typeof auditFaults)[number];
}

export interface AuditReport {
  entries: number;
  /** Hash of the last entry. */
  hash: string;
  faults: AuditFault[];
}

/** What the chain is compared with. */
export interface AuditWitness {
  /** The anchor file, and the second copy when it can be read: each must cover the chain. */
  copies: readonly (readonly Anchor[])[];
  now: Date;
  /** An entry up to which the chain was found right; without it everything is read. */
  from?: AuditHead | undefined;
}

const PAGE = 1000;

/**
 * Checks a merchant's chain, from its start or from a checkpoint: every entry must match its hash, follow the one before without a gap, reach
 * the recorded end, and match every anchor outside the database. An anchor of each copy must cover every entry that is
 * older than a minute, so a missing or shortened copy is a fault.
 */
export async function verifyAudit(
  tx: PoolClient,
  merchantId: number,
  { copies, now, from }: AuditWitness,
): Promise<AuditReport> {
  const own = copies.map((anchors) => anchors.filter((anchor) => anchor.merchantId === merchantId));
  const { anchored, faults } = mergeAnchors(merchantId, own);
  const ends = own.map((anchors) => anchors.reduce((end, { id }) => Math.max(end, id), 0));
  const coveredTo = Math.min(...ends);
  const deadline = now.getTime() - ANCHOR_DEADLINE_MS;
  let uncovered: number | undefined;
  let [id, hash] = [0, CHAIN_START];
  if (from && from.id > 0) {
    // It is still the entry that was checked; that of the database alone would not show it.
    const [there] = await readEntries(tx, merchantId, from.id - 1, 1);
    if (there?.id !== from.id) faults.push({ merchantId, id: from.id, fault: 'missing' });
    else if (there.hash !== from.hash || hashEntry(there) !== from.hash)
      faults.push({ merchantId, id: from.id, fault: 'edited' });
    // A copy that lost anchors is a fault, whichever entries they belonged to.
    if (there && there.id > coveredTo && there.at.getTime() < deadline) uncovered = there.id;
    ({ id, hash } = from);
  }

  for (;;) {
    const page = await readEntries(tx, merchantId, id, PAGE);
    for (const entry of page) {
      if (entry.id !== id + 1) faults.push({ merchantId, id: id + 1, fault: 'missing' });
      else if (entry.previousHash !== hash) faults.push({ merchantId, id: entry.id, fault: 'unchained' });
      if (hashEntry(entry) !== entry.hash) faults.push({ merchantId, id: entry.id, fault: 'edited' });
      if ((anchored.get(entry.id) ?? entry.hash) !== entry.hash)
        faults.push({ merchantId, id: entry.id, fault: 'anchor_differs' });
      if (entry.id > coveredTo && entry.at.getTime() < deadline) uncovered ??= entry.id;
      [id, hash] = [entry.id, entry.hash];
    }
    if (page.length < PAGE) break;
  }

  const head = await readHead(tx, merchantId);
  const furthest = Math.max(head?.id ?? 0, ...ends);
  if (furthest > id) faults.push({ merchantId, id: id + 1, fault: 'cut_off' });
  else if ((head?.id ?? 0) !== id || (head?.hash ?? CHAIN_START) !== hash)
    faults.push({ merchantId, id, fault: 'unchained' });
  if (uncovered !== undefined) faults.push({ merchantId, id: uncovered, fault: 'anchor_missing' });
  return { entries: id, hash, faults };
}

/** The hash of each anchored entry; faults where anchors differ or a copy lost lines. */
function mergeAnchors(merchantId: number, copies: readonly (readonly Anchor[])[]) {
  const faults: AuditFault[] = [];
  const anchored = new Map<number, string>();
  for (const anchors of copies) {
    const there = new Set(anchors.map(({ id }) => id));
    for (const { id, hash, after = 0 } of anchors) {
      // The first anchor of an entry counts. A later one with another hash means that the end was deleted and written
      // again.
      const first = anchored.get(id) ?? hash;
      if (first !== hash) faults.push({ merchantId, id, fault: 'anchor_differs' });
      anchored.set(id, first);
      if (after > 0 && !there.has(after)) faults.push({ merchantId, id: after, fault: 'anchor_missing' });
    }
  }
  return { anchored, faults };
}
