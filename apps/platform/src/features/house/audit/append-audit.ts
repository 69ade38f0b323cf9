import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import { CHAIN_START, hashEntry, type AuditEvent } from './audit-event.ts';
import { insertEntry, lockHead } from './store.ts';

/**
 * Appends an entry to the merchant's chain, in the transaction of its cause. Call it last: appends of one merchant are
 * serialised until the commit. Not for money movements; the ledger records them.
 */
export async function appendAudit(
  { clock, events }: Pick<Core, 'clock' | 'events'>,
  tx: PoolClient,
  event: AuditEvent,
): Promise<void> {
  const head = await lockHead(tx, event.merchantId, CHAIN_START);
  // The hash covers the form that JSON stores: no undefined, dates as text.
  const [before, after] = [event.before, event.after].map(
    (value): unknown => JSON.parse(JSON.stringify(value ?? null)) as unknown,
  );
  const unsigned = { ...event, before, after, id: head.id + 1, at: clock.now(), previousHash: head.hash };
  await insertEntry(tx, { ...unsigned, hash: hashEntry(unsigned) });
  await events.publish(tx, 'auditAppended', { merchantId: event.merchantId });
}
