import { inTransaction } from '@fairhouse/database';
import type { CronItem, Tasks } from '../../../system/jobs.ts';
import type { Core } from '../../../system/platform.ts';
import { deleteMessagesBefore } from './store.ts';

const DAY_MS = 86_400_000;
const USUAL_DAYS = 365;
/** Messages of one transaction, so that it holds its locks for a moment only. */
const AT_ONCE = 5_000;

export const inboxTasks = (core: Core): Tasks => ({
  /** Deletes messages, read or not, after the time that each merchant has set. */
  'inbox.purge': async () => {
    const now = core.clock.now().getTime();
    for (const { id: merchantId, settings } of core.merchants.all()) {
      const before = new Date(now - (settings.inbox?.deleteAfterDays ?? USUAL_DAYS) * DAY_MS);
      const deletePortion = () =>
        inTransaction(core.pool, { merchantId }, (tx) => deleteMessagesBefore(tx, merchantId, before, AT_ONCE));
      while ((await deletePortion()) === AT_ONCE);
    }
  },
});

export const inboxCron: readonly CronItem[] = [{ task: 'inbox.purge', match: '27 3 * * *' }];
