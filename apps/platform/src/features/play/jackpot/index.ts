export { mountJackpot } from './routes.ts';
