import type { Feature } from '../../../system/feature.ts';
import { missionCron, missionTasks } from './jobs.ts';
import { boardsOf } from './read-board.ts';
import { mountMissions } from './routes.ts';
import { seedMissions } from './seed-missions.ts';

export { readablePrizes } from './board-store.ts';
export { readableTakenSteps } from './entry-store.ts';
export { readableMissions } from './store.ts';

/** Chains of steps for a day or a week with their rewards, and leaderboards (docs/decisions/missions.md). */
export const missions: Feature = {
  name: 'missions',
  states: [boardsOf],
  seed: seedMissions,
  mount: mountMissions,
  jobs: missionTasks,
  cron: missionCron,
};
