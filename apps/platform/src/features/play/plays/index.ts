import type { Feature } from '../../../system/feature.ts';
import { playCron, playTasks } from './jobs.ts';
import { playCountsOf } from './read-plays.ts';

export { countPlays, maintainPlays } from './count-plays.ts';
export { lastPlayCounts, playCounts, stakesByGame, type PlayCounts } from './read-plays.ts';
export { STORED_WINS, readableWins } from './store.ts';

export const plays: Feature = {
  name: 'plays',
  states: [playCountsOf],
  jobs: playTasks,
  cron: playCron,
};
