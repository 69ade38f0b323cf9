import type { Feature } from '../../../system/feature.ts';
import { playStopsOf } from './play-stops.ts';
import { mountStops } from './routes.ts';

export { playStopsOf, type ActiveStops } from './play-stops.ts';
export { placeStop } from './stop-play.ts';
export { presentStop } from './present-stop.ts';
export { findActiveStop, findTarget, type Target } from './store.ts';

export const stops: Feature = {
  name: 'stops',
  states: [playStopsOf],
  mount: mountStops,
};
