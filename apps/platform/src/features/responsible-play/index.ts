export { createExclusions } from './create-exclusions.ts';
export { responsiblePlayTasks } from './jobs.ts';
export { refuseOverLimit } from './refuse-over-limit.ts';
export { mountResponsiblePlay } from './routes.ts';
