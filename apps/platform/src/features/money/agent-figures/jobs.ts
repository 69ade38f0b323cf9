import type { CronItem, Tasks } from '../../../system/jobs.ts';
import type { Core } from '../../../system/platform.ts';
import { countOnline, recordRecount, sumFigures } from './sum-figures.ts';

const DAY_MS = 86_400_000;

export const agentFiguresTasks = (core: Core): Tasks => ({
  'agent-figures.sum': async () => {
    for (const merchant of core.merchants.all()) {
      await sumFigures(core, merchant);
      await countOnline(core, merchant);
    }
  },
  /** Yesterday's figures against the ledger; a difference is an error that somebody must look into. */
  'agent-figures.recount': async () => {
    for (const merchant of core.merchants.all()) {
      const { timeZone } = merchant.settings;
      const day = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(core.clock.now().getTime() - DAY_MS);
      const differences = await recordRecount(core, merchant, day);
      if (differences.length > 0)
        core.log.error(
          { merchant: merchant.code, day, differences: differences.slice(0, 10) },
          'the figures of agents differ from the ledger',
        );
    }
  },
});

export const agentFiguresCron: readonly CronItem[] = [
  { task: 'agent-figures.sum', match: '* * * * *' },
  { task: 'agent-figures.recount', match: '23 * * * *' },
];
