import type { CronItem, Tasks } from '../../../system/jobs.ts';
import type { Core } from '../../../system/platform.ts';
import { purgeCodes, purgeUsedTokens } from './store.ts';

const DAY_MS = 86_400_000;

export const verificationTasks = (core: Core): Tasks => ({
  'verification.purge': async () => {
    const now = core.clock.now();
    const before = new Date(now.getTime() - DAY_MS);
    for (const { id } of core.merchants.all()) {
      await purgeCodes(core.pool, id, before);
      await purgeUsedTokens(core.pool, id, now);
    }
  },
});

export const verificationCron: readonly CronItem[] = [{ task: 'verification.purge', match: '27 * * * *' }];
