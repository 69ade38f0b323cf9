import { inTransaction } from '@fairhouse/database';
import type { CronItem, Tasks } from '../../../system/jobs.ts';
import type { Core } from '../../../system/platform.ts';
import { syncAllGames, syncMissed } from './sync-games.ts';

export const announceTask = 'catalogue.announce';

export const catalogueTasks = (core: Core): Tasks => ({
  'catalogue.sync': () => syncAllGames(core),
  'catalogue.missed': () => syncMissed(core),
  // When a mark ends by itself, open pages are notified at that moment.
  [announceTask]: (payload) => {
    const { merchantId } = payload as { merchantId: number };
    return inTransaction(core.pool, { merchantId }, (tx) =>
      core.events.publish(tx, 'catalogueChanged', { merchantId }),
    );
  },
});

/** New games of a vendor are listed within three minutes; one that does not answer is asked again each minute. */
export const catalogueCron: readonly CronItem[] = [
  { task: 'catalogue.sync', match: '*/3 * * * *' },
  { task: 'catalogue.missed', match: '* * * * *' },
];
