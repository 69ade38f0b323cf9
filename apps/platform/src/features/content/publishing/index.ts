export { contentTasks } from './jobs.ts';
export { chooseLanguage } from './reading/choose-words.ts';
export { helpFor, type HelpCategories } from './reading/help-for.ts';
export { contentPageData, type ContentPageData } from './reading/page-data.ts';
export { mountContent } from './routes.ts';
export { seedContent } from './seeding/seed-content.ts';
