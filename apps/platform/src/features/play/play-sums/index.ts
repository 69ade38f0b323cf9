import type { Feature } from '../../../system/feature.ts';
import { playSumsCron, playSumsTasks, startCountingPlay } from './jobs.ts';

export { countPlay, recountPlay } from './count-play.ts';
export {
  readableMemberDays,
  readableMemberPlay,
  readCountedTo,
  readLifetimePlay,
  readPlayOfDays,
  type CategoryPlay,
} from './read-store.ts';
export { readPlayOfPeriod, readRaised, type RaisedOf } from './raised-store.ts';

/** What members played by local day and category, counted beside the ledger (docs/decisions/play-sums.md). */
export const playSums: Feature = {
  name: 'play-sums',
  jobs: playSumsTasks,
  cron: playSumsCron,
  work: startCountingPlay,
};
