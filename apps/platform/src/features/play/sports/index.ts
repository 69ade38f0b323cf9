import type { Feature } from '../../../system/feature.ts';
import { mountSports } from './routes.ts';

export { listMatches } from './list-matches.ts';

export const sports: Feature = {
  name: 'sports',
  mount: mountSports,
};
