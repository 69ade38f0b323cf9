import type { CronItem, Tasks } from '../../../system/jobs.ts';
import type { Core } from '../../../system/platform.ts';
import { judgeAllRanks } from './judge-ranks.ts';

export const rankTasks = (core: Core): Tasks => ({
  'ranks.judge': async () => {
    for (const merchant of core.merchants.all()) await judgeAllRanks(core, merchant);
  },
});

export const rankCron: readonly CronItem[] = [{ task: 'ranks.judge', match: '* * * * *' }];
