import type { Feature } from '../../../system/feature.ts';
import { responsiblePlayTasks } from './jobs.ts';
import { mountResponsiblePlay } from './routes.ts';

export { createExclusions } from './create-exclusions.ts';
export { continueSitting, refuseOpening, refuseUncountedStakes } from './enforce-limits.ts';
export { readableExclusions } from './exclusion-store.ts';
export { readOwnLimits } from './own-limits.ts';
export { excludedAmong } from './set-exclusion.ts';

export const responsiblePlay: Feature = {
  name: 'responsible-play',
  mount: mountResponsiblePlay,
  jobs: responsiblePlayTasks,
};
