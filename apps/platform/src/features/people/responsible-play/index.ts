export { createExclusions } from './create-exclusions.ts';
export { responsiblePlayTasks } from './jobs.ts';
export { refuseOverLimit } from './refuse-over-limit.ts';
export { excludedAmong } from './set-exclusion.ts';
export { mountResponsiblePlay } from './routes.ts';
