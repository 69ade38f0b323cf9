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

/** An unanswered payment-delivered notice counts as received (spec §4). Whoever locks the withdrawal first decides. */
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
