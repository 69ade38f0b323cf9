import type { Feature } from '../../../system/feature.ts';
import { lotteryMenuOf, openedDrawsOf } from './ask-lotteries.ts';
import { mountLottery } from './routes.ts';

export const lottery: Feature = {
  name: 'lottery',
  states: [lotteryMenuOf, openedDrawsOf],
  mount: mountLottery,
};
