export { mountReturns } from './routes.ts';
