import type { CronItem, Tasks } from '../../../system/jobs.ts';
import type { Core } from '../../../system/platform.ts';
import { purgeOperatorSessions } from './session-store.ts';

/** Sessions are stored for a year, since they are also the record of known addresses. */
const STORED_DAYS = 365;

export const operatorTasks = (core: Core): Tasks => ({
  'operators.purge': async () => {
    const before = new Date(core.clock.now().getTime() - STORED_DAYS * 86_400_000);
    for (const { id } of core.merchants.all()) await purgeOperatorSessions(core.pool, id, before);
  },
});

export const operatorCron: readonly CronItem[] = [{ task: 'operators.purge', match: '37 3 * * *' }];
