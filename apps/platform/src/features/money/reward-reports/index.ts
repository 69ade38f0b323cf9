import type { Feature } from '../../../system/feature.ts';
import { mountRewardReports } from './routes.ts';

/** What rewards gave and cost, for operators (docs/decisions/reports.md). */
export const rewardReports: Feature = { name: 'reward-reports', mount: mountRewardReports };
