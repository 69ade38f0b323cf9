import { inTransaction } from '@fairhouse/database';
import type { CronItem, Tasks } from '../../../system/jobs.ts';
import type { Core } from '../../../system/platform.ts';
import { deleteConversations } from './conversation-store.ts';
import { NOTIFY_TASK, notifyUnread } from './notify-answer.ts';

const DAY_MS = 86_400_000;

export const chatTasks = (core: Core): Tasks => ({
  [NOTIFY_TASK]: (payload) => notifyUnread(core, payload),
  /** Deletes conversations, their pictures too, after the time that each merchant has set. */
  'chat.purge': async () => {
    const now = core.clock.now().getTime();
    for (const { id: merchantId, settings } of core.merchants.all()) {
      const lastBefore = new Date(now - settings.chat.deleteAfterDays * DAY_MS);
      await inTransaction(core.pool, { merchantId }, (tx) => deleteConversations(tx, merchantId, lastBefore));
    }
  },
});

export const chatCron: readonly CronItem[] = [{ task: 'chat.purge', match: '47 3 * * *' }];
