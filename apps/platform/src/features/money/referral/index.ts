import type { Feature } from '../../../system/feature.ts';
import type { CronItem, Tasks } from '../../../system/jobs.ts';
import type { Core } from '../../../system/platform.ts';
import { reachStages } from './reach-stages.ts';
import { mountReferral } from './routes.ts';

export { readablePaidStages } from './store.ts';

const referralTasks = (core: Core): Tasks => ({
  'referral.reach': async () => {
    for (const merchant of core.merchants.all()) await reachStages(core, merchant);
  },
});

const referralCron: readonly CronItem[] = [{ task: 'referral.reach', match: '*/2 * * * *' }];

/** What recommenders and their friends receive for stages of the friend (docs/rewards.md, "Referral"). */
export const referral: Feature = { name: 'referral', mount: mountReferral, jobs: referralTasks, cron: referralCron };
