export { contentTasks } from './jobs.ts';
export { contentPageData, type ContentPageData } from './reading/page-data.ts';
export { mountContent } from './routes.ts';
export { seedContent } from './seeding/seed-content.ts';
