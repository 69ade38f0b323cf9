import { inTransaction } from '@fairhouse/database';
import type { CronItem, Tasks } from '../../../system/jobs.ts';
import type { Core } from '../../../system/platform.ts';
import { deleteLoginFailures } from '../identity/index.ts';
import { HISTORY_MS } from './devices/list-logins.ts';
import { deleteOldDevices } from './devices/store.ts';
import { deleteOldPasskeyChallenges } from './passkeys/store.ts';
import { deleteOldChallenges } from './second-step/store.ts';

const DAY_MS = 86_400_000;

/** Deletes what has expired. */
export const securityTasks = (core: Core): Tasks => ({
  'security.purge': async () => {
    const now = core.clock.now();
    const yesterday = new Date(now.getTime() - DAY_MS);
    for (const { id } of core.merchants.all())
      await inTransaction(core.pool, { merchantId: id }, async (tx) => {
        await deleteOldChallenges(tx, id, yesterday);
        await deleteOldDevices(tx, id, now);
        await deleteOldPasskeyChallenges(tx, id, now);
        await deleteLoginFailures(tx, id, { ofMembers: new Date(now.getTime() - HISTORY_MS), ofNobody: yesterday });
      });
  },
});

export const securityCron: readonly CronItem[] = [{ task: 'security.purge', match: '27 * * * *' }];
