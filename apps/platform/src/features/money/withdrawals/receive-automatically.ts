import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import { findWithdrawal } from './store.ts';

export const autoReceiveTask = 'withdrawal.auto-receive';

export interface AutoReceive {
  merchantId: number;
  withdrawalId: string;
}

export const scheduleAutoReceive = (core: Core, tx: PoolClient, payload: AutoReceive, runAt: Date): Promise<void> =>
  core.jobs.add(tx, autoReceiveTask, payload, { key: `${autoReceiveTask}:${payload.withdrawalId}`, runAt });

/**
 * Confirms the receipt when the payment-delivered notice stays unanswered (spec §4). Serialised with the member's
 * answer by the lock of the withdrawal.
 */
export const receiveAutomatically = (core: Core, { merchantId, withdrawalId }: AutoReceive): Promise<void> =>
  inTransaction(core.pool, { merchantId }, async (tx) => {
    const row = await findWithdrawal(tx, withdrawalId, 'for update');
    if (row?.state !== 'sent' || !row.autoReceiveAt) return;
    if (row.autoReceiveAt > core.clock.now()) {
      await scheduleAutoReceive(core, tx, { merchantId, withdrawalId }, row.autoReceiveAt);
      return;
    }
    await moveWithdrawal(core, tx, merchantId, row, 'receive', { receivedBy: 'automatic' });
  });
