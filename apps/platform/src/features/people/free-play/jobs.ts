import { inTransaction } from '@fairhouse/database';
import type { CronItem, Tasks } from '../../../system/jobs.ts';
import type { Core } from '../../../system/platform.ts';
import { closeTrialAccount } from './close-trial.ts';
import { listEndedTrials } from './store.ts';

/** Accounts of a merchant that one run closes; the next run continues. */
const PER_RUN = 1000;

export const freePlayTasks = (core: Core): Tasks => ({
  'free-play.close': async () => {
    for (const { id: merchantId } of core.merchants.all()) {
      const query = { now: core.clock.now(), limit: PER_RUN };
      const ended = await inTransaction(core.pool, { merchantId, readOnly: true }, (tx) => listEndedTrials(tx, query));
      for (const memberId of ended)
        await inTransaction(core.pool, { merchantId }, (tx) => closeTrialAccount(core, tx, merchantId, memberId));
    }
  },
});

export const freePlayCron: readonly CronItem[] = [{ task: 'free-play.close', match: '47 * * * *' }];
