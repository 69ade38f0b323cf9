import type { Feature } from '../../../system/feature.ts';
import { depositCron, depositTasks } from './jobs.ts';
import type { Payments } from './payments.ts';
import { mountDeposits } from './routes.ts';

export type { Cashier } from './cashier.ts';
export { isNamed, namesIn } from './named-orders-store.ts';
export { nextState, type LifeCycle } from './life-cycle.ts';
export type { OutcomeReport, Payments, ProviderOrder } from './payments.ts';
export { shortReference } from './reference.ts';
export { settleDeposit } from './settle-deposit.ts';

export const deposits: Feature<{ payments: Payments }> = {
  name: 'deposits',
  mount: mountDeposits,
  jobs: (core, { payments }) => depositTasks({ core, payments }),
  cron: depositCron,
};
