import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../system/platform.ts';
import { scheduleAutoReceive } from './receive-automatically.ts';
import { scheduleSending } from './send-payout.ts';
import { listForgotten } from './store.ts';

/** Milliseconds after which the job of an overdue withdrawal counts as lost. */
const grace = 10 * 60_000;

/** Every open withdrawal has a job; this recreates jobs that were lost, for example by a restore. */
export async function sweepWithdrawals(core: Core): Promise<void> {
  const now = core.clock.now();
  for (const { id: merchantId } of core.merchants.all()) {
    await inTransaction(core.pool, { merchantId }, async (tx) => {
      for (const { id: withdrawalId, state } of await listForgotten(tx, new Date(now.getTime() - grace))) {
        const job = { merchantId, withdrawalId };
        await (state === 'sent' ? scheduleAutoReceive(core, tx, job, now) : scheduleSending(core, tx, job));
      }
    });
  }
}
