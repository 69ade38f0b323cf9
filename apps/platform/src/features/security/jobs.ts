import { inTransaction } from '@fairhouse/database';
import type { CronItem, Tasks } from '../../system/jobs.ts';
import type { Core } from '../../system/platform.ts';
import { deleteOldChallenges } from './second-step/store.ts';

const DAY_MS = 86_400_000;

/** Forgets what has no further use. */
export const securityTasks = (core: Core): Tasks => ({
  'security.purge': async () => {
    const before = new Date(core.clock.now().getTime() - DAY_MS);
    for (const { id } of core.merchants.all())
      await inTransaction(core.pool, { merchantId: id }, (tx) => deleteOldChallenges(tx, id, before));
  },
});

export const securityCron: readonly CronItem[] = [{ task: 'security.purge', match: '27 * * * *' }];
