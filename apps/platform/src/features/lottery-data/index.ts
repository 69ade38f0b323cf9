export { mountLotteryData } from './routes.ts';
