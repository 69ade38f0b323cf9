export { mountWinners } from './routes.ts';
