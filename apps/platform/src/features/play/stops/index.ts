export { playStopsOf, type Standing } from './play-stops.ts';
export { mountStops } from './routes.ts';
export { placeStop } from './stop-play.ts';
