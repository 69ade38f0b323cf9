import type { Feature } from '../../../system/feature.ts';
import { featuredMatchesOf } from './ask-vendors.ts';
import { mountSports } from './routes.ts';

export { listMatches } from './list-matches.ts';

export const sports: Feature = {
  name: 'sports',
  states: [featuredMatchesOf],
  mount: mountSports,
};
