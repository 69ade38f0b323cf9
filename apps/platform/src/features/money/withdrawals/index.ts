export { listAccounts } from './account-store.ts';
export { describeDrawer } from './describe-drawer.ts';
export { withdrawalCron, withdrawalTasks } from './jobs.ts';
export { withdrawalRoutes } from './routes.ts';
export { settlePayout } from './settle-payout.ts';
