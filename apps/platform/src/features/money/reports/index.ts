import type { Feature } from '../../../system/feature.ts';
import { openRoundsOf } from './ask-open-rounds.ts';
import { reportCron, reportTasks } from './jobs.ts';
import { mountReports } from './routes.ts';

export { dayIn, shiftDay } from './days.ts';
export { ggrOf, rangeOf } from './read-report.ts';

export const reports: Feature = {
  name: 'reports',
  states: [openRoundsOf],
  mount: mountReports,
  jobs: reportTasks,
  cron: reportCron,
};
