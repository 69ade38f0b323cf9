import type { Feature } from '../../../system/feature.ts';
import { raffleCron, raffleTasks } from './jobs.ts';
import { mountRaffles } from './routes.ts';
import { seedRaffles } from './seed-raffles.ts';

export { readableRaffles } from './store.ts';
export { readableRafflePrizes } from './ticket-store.ts';

/** Raffles with a draw at the close, and instant ones, both from a seed that is fixed before the first ticket. */
export const raffles: Feature = {
  name: 'raffles',
  seed: seedRaffles,
  mount: mountRaffles,
  jobs: raffleTasks,
  cron: raffleCron,
};
