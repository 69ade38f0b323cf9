import type { Feature } from '../../../system/feature.ts';
import { depositCron, depositTasks } from './jobs.ts';
import type { Payments } from '../payments/index.ts';
import { mountDeposits } from './routes.ts';

export { askProvider } from './ask-provider.ts';
export { cancelOpenDeposits } from './cancel-open-deposits.ts';
export { nameOf, resolveDeposit, type ResolvedReport } from './resolve-deposit.ts';
export { seedDeposit } from './seed-deposit.ts';
export { askRefund } from './refunds/send-refund.ts';
export { listOverdueRefunds } from './refunds/store.ts';
export { settleRefund } from './refunds/settle-refund.ts';
export { settleDeposit } from './settle-deposit.ts';
export { listBookedPayments, type BookedOrder, type BookedQuery } from './statement-store.ts';
export {
  countCredited,
  lastCreditedAt,
  listOverdueDeposits,
  readableDeposits,
  readableLastDeposits,
  sumAwaited,
  sumDeposits,
} from './store.ts';

export const deposits: Feature<{ payments: Payments }> = {
  name: 'deposits',
  mount: mountDeposits,
  jobs: (core, { payments }) => depositTasks({ core, payments }),
  cron: depositCron,
};
