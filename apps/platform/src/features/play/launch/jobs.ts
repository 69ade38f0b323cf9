import { inTransaction } from '@fairhouse/database';
import type { CronItem, Tasks } from '../../../system/jobs.ts';
import type { Core } from '../../../system/platform.ts';
import { deleteLaunches } from './store.ts';

/** Play sessions older than this have ended: they end with the member's session. */
const STORED_DAYS = 30;

export const launchTasks = (core: Core): Tasks => ({
  'launch.forget': async () => {
    const before = new Date(core.clock.now().getTime() - STORED_DAYS * 86_400_000);
    for (const { id: merchantId } of core.merchants.all()) {
      await inTransaction(core.pool, { merchantId }, (tx) => deleteLaunches(tx, before));
    }
  },
});

export const launchCron: readonly CronItem[] = [{ task: 'launch.forget', match: '17 3 * * *' }];
