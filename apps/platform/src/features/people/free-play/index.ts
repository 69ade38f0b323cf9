import type { Feature } from '../../../system/feature.ts';
import { freePlayCron, freePlayTasks } from './jobs.ts';
import { mountFreePlay } from './routes.ts';

export const freePlay: Feature = {
  name: 'free-play',
  mount: mountFreePlay,
  jobs: freePlayTasks,
  cron: freePlayCron,
};
