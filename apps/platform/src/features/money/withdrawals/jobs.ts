import * as z from 'zod/mini';
import type { CronItem, Tasks } from '../../../system/jobs.ts';
import type { Cashier } from '../payments/index.ts';
import { autoReceiveTask, receiveAutomatically } from './receive-automatically.ts';
import { sendPayout, sendPayoutTask } from './send-payout.ts';
import { sweepWithdrawals } from './sweep-withdrawals.ts';

const sweepTask = 'withdrawal.sweep';
const job = z.object({ merchantId: z.int(), withdrawalId: z.uuid() });

export const withdrawalTasks = (cashier: Cashier): Tasks => ({
  [sendPayoutTask]: (payload) => sendPayout(cashier, job.parse(payload)),
  [autoReceiveTask]: (payload) => receiveAutomatically(cashier.core, job.parse(payload)),
  [sweepTask]: () => sweepWithdrawals(cashier.core),
});

export const withdrawalCron: readonly CronItem[] = [{ task: sweepTask, match: '5,15,25,35,45,55 * * * *' }];
