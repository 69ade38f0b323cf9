import type { Feature } from '../../../system/feature.ts';
import { roomIndexesOf } from './room-indexes.ts';
import { mountSearch } from './routes.ts';
import { matchIndexesOf } from './site-indexes.ts';

export const search: Feature = {
  name: 'search',
  states: [matchIndexesOf, roomIndexesOf],
  mount: mountSearch,
};
