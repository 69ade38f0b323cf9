import type { CronItem, Tasks } from '../../../system/jobs.ts';
import type { Stop } from '../../../system/feature.ts';
import type { Core } from '../../../system/platform.ts';
import { repeat } from '../../../system/repeat.ts';
import { countWagers } from './count-wagers.ts';

/** Between two counts; the job of each minute is for a server whose loop has stopped. */
const PAUSE_MS = 1000;

async function countAll(core: Core): Promise<void> {
  for (const merchant of core.merchants.all()) await countWagers(core, merchant);
}

export const bonusTasks = (core: Core): Tasks => ({ 'bonuses.count': () => countAll(core) });

export const bonusCron: readonly CronItem[] = [{ task: 'bonuses.count', match: '* * * * *' }];

/** Counts every second, so that a member sees the progress while playing. */
export const startCounting = (core: Core): Stop =>
  repeat(core, PAUSE_MS, 'wagers could not be counted', () => countAll(core));
