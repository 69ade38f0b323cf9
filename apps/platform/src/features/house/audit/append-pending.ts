import { inTransaction } from '@fairhouse/database';
import { setTimeout } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import type { Stop } from '../../../system/feature.ts';
import { CHAIN_START, hashEntry, type AuditEntry } from './audit-event.ts';
import { hasPending, insertEntries, takePending, type PendingEvent } from './pending-store.ts';
import { NOBODY } from './record-member-event.ts';
import { lockHead, type AuditHead } from './store.ts';

const BATCH = 500;
const PAUSE_MS = 500;

/**
 * Chains the recorded events of members, one batch per transaction. Any number of servers may call it in parallel: the lock
 * on the end of the chain serialises them. Returns how many events were taken.
 */
export async function appendPending({ pool }: Pick<Core, 'pool'>, merchantId: number): Promise<number> {
  if (!(await inTransaction(pool, { merchantId, readOnly: true }, (tx) => hasPending(tx, merchantId)))) return 0;
  return inTransaction(pool, { merchantId }, (tx) => chainBatch(tx, merchantId));
}

export async function chainBatch(tx: PoolClient, merchantId: number): Promise<number> {
  const head = await lockHead(tx, merchantId, CHAIN_START);
  const events = await takePending(tx, merchantId, BATCH);
  const known = events.filter(({ subject }) => subject !== NOBODY);
  await insertEntries(tx, chain(head, known));
  return events.length;
}

function chain(head: AuditHead, events: readonly PendingEvent[]): AuditEntry[] {
  let { id, hash } = head;
  return events.map((event) => {
    const unsigned = { ...event, id: id + 1, previousHash: hash };
    [id, hash] = [unsigned.id, hashEntry(unsigned)];
    return { ...unsigned, hash };
  });
}

/** Chains recorded events until it is stopped; retries while the database is unavailable. */
export function startAppending({ pool, merchants, log }: Pick<Core, 'pool' | 'merchants' | 'log'>): Stop {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      let taken = 0;
      try {
        for (const { id } of merchants.all()) taken = Math.max(taken, await appendPending({ pool }, id));
      } catch (error) {
        log.error({ err: error }, 'the events of members could not be chained');
      }
      // Rejects when it is stopped.
      if (taken < BATCH) await setTimeout(PAUSE_MS, undefined, stopping).catch(() => undefined);
    }
  })();
  return async () => {
    stopping.abort();
    await running;
  };
}
