export { mountBettingRecord } from './routes.ts';
