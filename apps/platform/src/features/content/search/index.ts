import type { Feature } from '../../../system/feature.ts';
import { mountSearch } from './routes.ts';

export const search: Feature = {
  name: 'search',
  mount: mountSearch,
};
