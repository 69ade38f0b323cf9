import * as z from 'zod/mini';
import type { CronItem, Tasks } from '../../../system/jobs.ts';
import type { Cashier } from '../payments/index.ts';
import { closeDeposit, closeDepositTask } from './cancel-open-deposits.ts';
import { checkDeposit, checkDepositTask } from './check-deposit.ts';
import { sendRefund, sendRefundTask, sweepRefunds } from './refunds/send-refund.ts';
import { sweepDeposits } from './sweep-deposits.ts';

const sweepTask = 'deposit.sweep';
const sweepRefundsTask = 'deposit.sweepRefunds';
const refundPayload = z.object({ merchantId: z.int(), refundId: z.uuid() });
const checkPayload = z.object({ merchantId: z.int(), depositId: z.uuid() });

export const depositTasks = (cashier: Cashier): Tasks => ({
  [checkDepositTask]: (payload) => checkDeposit(cashier, checkPayload.parse(payload)),
  [closeDepositTask]: (payload) => closeDeposit(cashier, checkPayload.parse(payload)),
  [sweepTask]: () => sweepDeposits(cashier.core),
  [sendRefundTask]: (payload) => sendRefund(cashier, refundPayload.parse(payload)),
  [sweepRefundsTask]: () => sweepRefunds(cashier.core),
});

export const depositCron: readonly CronItem[] = [
  { task: sweepTask, match: '*/10 * * * *' },
  { task: sweepRefundsTask, match: '4,24,44 * * * *' },
];
