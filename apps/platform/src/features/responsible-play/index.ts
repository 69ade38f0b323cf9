export { createExclusions } from './create-exclusions.ts';
export { responsiblePlayTasks } from './jobs.ts';
export { mountResponsiblePlay } from './routes.ts';
