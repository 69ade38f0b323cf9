import type { Feature } from '../../../system/feature.ts';
import { promotionCron, promotionTasks } from './jobs.ts';
import { mountPromotions } from './routes.ts';
import { seedPromotions } from './seed-promotions.ts';
import { worthsOf } from './worth.ts';

export { listEntries, readableEntries } from './entry-store.ts';
export { createOffers } from './deposit-offers.ts';
export { protection } from './eligible.ts';
export { refuseContact } from './require-contact.ts';
export { listPublished } from './store.ts';
export { grantReward } from './grant-reward.ts';

/** Promotions as data: offered, taken, and paid (docs/decisions/promotions-as-data.md). */
export const promotions: Feature = {
  name: 'promotions',
  states: [worthsOf],
  mount: mountPromotions,
  jobs: promotionTasks,
  cron: promotionCron,
  seed: seedPromotions,
};
