export { mountLottery } from './routes.ts';
