export { listMatches } from './list-matches.ts';
export { mountSportsData } from './routes.ts';
