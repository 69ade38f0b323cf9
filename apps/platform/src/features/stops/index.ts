export { playStopsOf, type Play, type PlayStops } from './play-stops.ts';
export { mountStops } from './routes.ts';
export { stopIn } from './stop-play.ts';
