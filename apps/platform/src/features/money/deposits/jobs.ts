import * as z from 'zod/mini';
import type { CronItem, Tasks } from '../../../system/jobs.ts';
import type { Cashier } from '../payments/index.ts';
import { closeDeposit, closeDepositTask } from './cancel-open-deposits.ts';
import { checkDeposit, checkDepositTask } from './check-deposit.ts';
import { sweepDeposits } from './sweep-deposits.ts';

const sweepTask = 'deposit.sweep';
const checkPayload = z.object({ merchantId: z.int(), depositId: z.uuid() });

export const depositTasks = (cashier: Cashier): Tasks => ({
  [checkDepositTask]: (payload) => checkDeposit(cashier, checkPayload.parse(payload)),
  [closeDepositTask]: (payload) => closeDeposit(cashier, checkPayload.parse(payload)),
  [sweepTask]: () => sweepDeposits(cashier.core),
});

export const depositCron: readonly CronItem[] = [{ task: sweepTask, match: '*/10 * * * *' }];
