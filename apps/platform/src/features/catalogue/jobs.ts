import type { CronItem, Tasks } from '../../system/jobs.ts';
import type { Core } from '../../system/platform.ts';
import { syncAllGames } from './sync-games.ts';

export const catalogueTasks = (core: Core): Tasks => ({
  'catalogue.sync': () => syncAllGames(core),
});

/** New games of a vendor show within three minutes. */
export const catalogueCron: readonly CronItem[] = [{ task: 'catalogue.sync', match: '*/3 * * * *' }];
