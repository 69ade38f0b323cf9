import type { CronItem, Tasks } from '../../../system/jobs.ts';
import type { Core } from '../../../system/platform.ts';
import { drawDue } from './draw-raffle.ts';

export const raffleTasks = (core: Core): Tasks => ({
  'raffles.draw': async () => {
    for (const merchant of core.merchants.all()) await drawDue(core, merchant);
  },
});

/** For what a server that stopped has left; each raffle also has a job at its end. */
export const raffleCron: readonly CronItem[] = [{ task: 'raffles.draw', match: '* * * * *' }];
