import type { Feature } from '../../../system/feature.ts';
import { mountSearch } from './routes.ts';
import { matchIndexesOf } from './site-indexes.ts';

export const search: Feature = {
  name: 'search',
  states: [matchIndexesOf],
  mount: mountSearch,
};
