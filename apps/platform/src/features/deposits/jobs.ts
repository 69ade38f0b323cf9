import * as z from 'zod/mini';
import type { Tasks } from '../../system/jobs.ts';
import type { Cashier } from './cashier.ts';
import { checkDeposit, checkDepositTask } from './check-deposit.ts';

const checkPayload = z.object({ merchantId: z.int(), depositId: z.uuid() });

export const depositTasks = (cashier: Cashier): Tasks => ({
  [checkDepositTask]: (payload) => checkDeposit(cashier, checkPayload.parse(payload)),
});
