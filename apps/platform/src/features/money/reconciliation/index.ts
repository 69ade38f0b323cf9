import type { Feature } from '../../../system/feature.ts';
import type { Payments } from '../payments/index.ts';
import { reconciliationCron, reconciliationTasks } from './jobs.ts';
import { mountReconciliation } from './routes.ts';

export const reconciliation: Feature<{ payments: Payments }> = {
  name: 'reconciliation',
  mount: mountReconciliation,
  jobs: (core, { payments }) => reconciliationTasks({ core, payments }),
  cron: reconciliationCron,
};
