import type { Feature } from '../../../system/feature.ts';
import { rankCron, rankTasks } from './jobs.ts';
import { mountRanks } from './routes.ts';

export { payRankRebates } from './pay-rebates.ts';
export { readableRankRebates } from './rebate-store.ts';

/** Ranks that play reaches and keeps (docs/decisions/ranks.md). */
export const ranks: Feature = { name: 'ranks', mount: mountRanks, jobs: rankTasks, cron: rankCron };
