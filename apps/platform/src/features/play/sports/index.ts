export { listMatches } from './list-matches.ts';
export { mountSports } from './routes.ts';
