import type { CronItem, Tasks } from '../../../system/jobs.ts';
import type { Core } from '../../../system/platform.ts';
import { maintainPlays } from './count-plays.ts';

export const playTasks = (core: Core): Tasks => ({
  'plays.keep': () => maintainPlays(core),
});

export const playCron: readonly CronItem[] = [{ task: 'plays.keep', match: '* * * * *' }];
