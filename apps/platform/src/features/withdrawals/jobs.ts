import * as z from 'zod/mini';
import type { Tasks } from '../../system/jobs.ts';
import type { Cashier } from '../deposits/index.ts';
import { autoReceiveTask, receiveAutomatically } from './receive-automatically.ts';
import { sendPayout, sendPayoutTask } from './send-payout.ts';

const job = z.object({ merchantId: z.int(), withdrawalId: z.uuid() });

export const withdrawalTasks = (cashier: Cashier): Tasks => ({
  [sendPayoutTask]: (payload) => sendPayout(cashier, job.parse(payload)),
  [autoReceiveTask]: (payload) => receiveAutomatically(cashier.core, job.parse(payload)),
});
