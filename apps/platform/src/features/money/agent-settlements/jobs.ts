import type { CronItem, Tasks } from '../../../system/jobs.ts';
import type { Core } from '../../../system/platform.ts';
import { settleDue } from './settle-due.ts';

export const agentSettlementTasks = (core: Core): Tasks => ({
  'agent-settlements.settle': async () => {
    for (const merchant of core.merchants.all()) await settleDue(core, merchant);
  },
});

export const agentSettlementCron: readonly CronItem[] = [{ task: 'agent-settlements.settle', match: '* * * * *' }];
