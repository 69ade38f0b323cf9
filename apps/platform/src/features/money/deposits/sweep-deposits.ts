import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../system/platform.ts';
import { scheduleCheck } from './check-deposit.ts';
import { listForgotten } from './store.ts';

/** Milliseconds after which the job of an overdue deposit counts as lost. */
const grace = 10 * 60_000;

/** Every deposit has a job until it ends; this recreates jobs that were lost, for example by a restore. */
export async function sweepDeposits(core: Core): Promise<void> {
  const now = core.clock.now();
  for (const { id: merchantId } of core.merchants.all()) {
    await inTransaction(core.pool, { merchantId }, async (tx) => {
      const forgotten = await listForgotten(tx, new Date(now.getTime() - grace));
      for (const deposit of forgotten) await scheduleCheck(core, tx, merchantId, deposit, now);
    });
  }
}
