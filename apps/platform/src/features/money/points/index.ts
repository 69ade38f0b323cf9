import type { Feature } from '../../../system/feature.ts';
import { pointCron, pointTasks } from './jobs.ts';
import { mountPoints } from './routes.ts';
import { seedGoods } from './seed-goods.ts';

export { seedPoints } from './seed-points.ts';

/** Points that play earns, and the mall where they are spent (docs/decisions/points.md). */
export const points: Feature = {
  name: 'points',
  seed: seedGoods,
  mount: mountPoints,
  jobs: pointTasks,
  cron: pointCron,
};
