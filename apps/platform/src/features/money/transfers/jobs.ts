import * as z from 'zod/mini';
import type { CronItem, Tasks } from '../../../system/jobs.ts';
import type { Core } from '../../../system/platform.ts';
import { resolveTransfer, resolveTransferTask } from './resolve-transfer.ts';
import { sweepTransfers } from './sweep-transfers.ts';

const sweepTask = 'transfer.sweep';
const job = z.object({ merchantId: z.int(), transferId: z.uuid() });

export const transferTasks = (core: Core): Tasks => ({
  [resolveTransferTask]: (payload) => resolveTransfer(core, job.parse(payload)),
  [sweepTask]: () => sweepTransfers(core),
});

export const transferCron: readonly CronItem[] = [{ task: sweepTask, match: '9,19,29,39,49,59 * * * *' }];
