import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../system/platform.ts';
import { scheduleQuery } from './resolve-transfer.ts';
import { listForgotten } from './store.ts';

/** Milliseconds after which the job of a pending transfer counts as lost; longer than the longest pause of queries. */
const GRACE_MS = 15 * 60_000;

/** Every pending transfer has a job; this recreates jobs that were lost, for example by a restore. */
export async function sweepTransfers(core: Core): Promise<void> {
  const now = core.clock.now();
  for (const { id: merchantId } of core.merchants.all()) {
    await inTransaction(core.pool, { merchantId }, async (tx) => {
      for (const transferId of await listForgotten(tx, new Date(now.getTime() - GRACE_MS)))
        await scheduleQuery(core, tx, { merchantId, transferId }, now);
    });
  }
}
