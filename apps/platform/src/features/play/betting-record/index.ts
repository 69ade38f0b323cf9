import type { Feature } from '../../../system/feature.ts';
import { bettingRecordCron, bettingRecordTasks } from './jobs.ts';
import { roundDocumentsOf } from './round-document.ts';
import { mountBettingRecord } from './routes.ts';

export { namesOfRound } from './names-of-round.ts';
export { categoryLists } from './round-lists.ts';
export { presentBet } from './present-bet.ts';

export const bettingRecord: Feature = {
  name: 'betting-record',
  states: [roundDocumentsOf],
  mount: mountBettingRecord,
  jobs: bettingRecordTasks,
  cron: bettingRecordCron,
};
