import type { CronItem, Tasks } from '../../../system/jobs.ts';
import type { Core } from '../../../system/platform.ts';
import { purgeCodes } from './store.ts';

const DAY_MS = 86_400_000;

export const verificationTasks = (core: Core): Tasks => ({
  'verification.purge': async () => {
    const before = new Date(core.clock.now().getTime() - DAY_MS);
    for (const { id } of core.merchants.all()) await purgeCodes(core.pool, id, before);
  },
});

export const verificationCron: readonly CronItem[] = [{ task: 'verification.purge', match: '27 * * * *' }];
