export type { Cashier } from './cashier.ts';
export { depositCron, depositTasks } from './jobs.ts';
export { isNamed, namesIn } from './named-orders-store.ts';
export { nextState, type LifeCycle } from './life-cycle.ts';
export type { OutcomeReport, Payments, ProviderOrder } from './payments.ts';
export { shortReference } from './reference.ts';
export { depositRoutes } from './routes.ts';
export { settleDeposit } from './settle-deposit.ts';
