import type { Feature } from '../../../system/feature.ts';
import { mountFavourites } from './routes.ts';

export { noteOpened } from './note-opened.ts';
export { selectRecent } from './store.ts';

export const favourites: Feature = {
  name: 'favourites',
  mount: mountFavourites,
};
