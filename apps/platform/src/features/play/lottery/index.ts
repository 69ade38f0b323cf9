import type { Feature } from '../../../system/feature.ts';
import { mountLottery } from './routes.ts';

export const lottery: Feature = {
  name: 'lottery',
  mount: mountLottery,
};
