export { settleByLots, type BookedSelection, type SettledByLots } from './settle-by-lots.ts';
