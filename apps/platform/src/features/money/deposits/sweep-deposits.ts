import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../system/platform.ts';
import { scheduleCheck } from './check-deposit.ts';
import { listForgotten } from './store.ts';

/** Milliseconds by which a deposit may be late before its job counts as lost. */
const grace = 10 * 60_000;

/** Every deposit has a job that follows it to its end; should one be lost, as after a restore, this puts it back. */
export async function sweepDeposits(core: Core): Promise<void> {
  const now = core.clock.now();
  for (const { id: merchantId } of core.merchants.all()) {
    await inTransaction(core.pool, { merchantId }, async (tx) => {
      const forgotten = await listForgotten(tx, new Date(now.getTime() - grace));
      for (const deposit of forgotten) await scheduleCheck(core, tx, merchantId, deposit, now);
    });
  }
}
