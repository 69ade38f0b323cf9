import type { CronItem, Tasks } from '../../../system/jobs.ts';
import type { Stop } from '../../../system/feature.ts';
import type { Core } from '../../../system/platform.ts';
import { repeat } from '../../../system/repeat.ts';
import { countPlay, recountPlay } from './count-play.ts';

/** Between two counts; the job of each minute is for a server whose loop has stopped. */
const PAUSE_MS = 1000;
const DAY_MS = 86_400_000;

async function countAll(core: Core): Promise<void> {
  for (const merchant of core.merchants.all()) await countPlay(core, merchant);
}

export const playSumsTasks = (core: Core): Tasks => ({
  'play-sums.count': () => countAll(core),
  /** Yesterday against the ledger; a difference is an error that somebody must look into. */
  'play-sums.recount': async () => {
    for (const merchant of core.merchants.all()) {
      const { timeZone } = merchant.settings;
      const day = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(core.clock.now().getTime() - DAY_MS);
      const differences = await recountPlay(core, merchant, day);
      if (differences.length > 0)
        core.log.error(
          { merchant: merchant.code, day, differences: differences.slice(0, 10) },
          'the play of members differs from the ledger',
        );
    }
  },
});

export const playSumsCron: readonly CronItem[] = [
  { task: 'play-sums.count', match: '* * * * *' },
  { task: 'play-sums.recount', match: '41 * * * *' },
];

/** Counts every second, so that points and ranks follow while a member plays. */
export const startCountingPlay = (core: Core): Stop =>
  repeat(core, PAUSE_MS, 'play could not be counted', () => countAll(core));
