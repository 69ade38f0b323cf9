import type { CronItem, Tasks } from '../../../system/jobs.ts';
import type { Core } from '../../../system/platform.ts';
import { postAllPoints } from './post-points.ts';

export const pointTasks = (core: Core): Tasks => ({
  'points.post': async () => {
    for (const merchant of core.merchants.all()) await postAllPoints(core, merchant);
  },
});

export const pointCron: readonly CronItem[] = [{ task: 'points.post', match: '* * * * *' }];
