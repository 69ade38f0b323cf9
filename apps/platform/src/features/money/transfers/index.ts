import type { Feature } from '../../../system/feature.ts';
import { transferCron, transferTasks } from './jobs.ts';
import { mountTransfers } from './routes.ts';

export { sumPendingTransfers } from './store.ts';

export const transfers: Feature = {
  name: 'transfers',
  mount: mountTransfers,
  jobs: transferTasks,
  cron: transferCron,
};
