import { join } from 'node:path';
import type { Feature } from '../../../system/feature.ts';
import { contentTasks } from './jobs.ts';
import { pictureMemoryOf } from './pictures/read-picture-file.ts';
import { contentCacheOf } from './reading/content-cache.ts';
import { contentPageData } from './reading/page-data.ts';
import { mountContent } from './routes.ts';
import { seedContent } from './seeding/seed-content.ts';

export { chooseLanguage } from './reading/choose-words.ts';
export { contentTitles } from './reading/content-titles.ts';
export { findPromotionTitles } from './promotion-titles-store.ts';
export { helpFor, type HelpCategories } from './reading/help-for.ts';

export const publishing: Feature = {
  name: 'publishing',
  states: [contentCacheOf, pictureMemoryOf],
  seed: (platform) => seedContent(platform, join(platform.config.root, 'merchants')),
  mount: mountContent,
  pageData: contentPageData,
  jobs: contentTasks,
};
