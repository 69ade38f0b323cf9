import { inTransaction } from '@fairhouse/database';
import type { CronItem, Tasks } from '../../../system/jobs.ts';
import type { Core } from '../../../system/platform.ts';
import { deleteOldStarts } from './store.ts';

/** Deletes attempts whose visitors did not come back. */
export const socialLoginTasks = (core: Core): Tasks => ({
  'social-login.purge': async () => {
    for (const { id: merchantId } of core.merchants.all())
      await inTransaction(core.pool, { merchantId }, (tx) => deleteOldStarts(tx, core.clock.now()));
  },
});

export const socialLoginCron: readonly CronItem[] = [{ task: 'social-login.purge', match: '57 * * * *' }];
