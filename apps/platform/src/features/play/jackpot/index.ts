import type { Feature } from '../../../system/feature.ts';
import { mountJackpot } from './routes.ts';
import { jackpotBalancesOf } from './show-jackpot.ts';

export const jackpot: Feature = {
  name: 'jackpot',
  states: [jackpotBalancesOf],
  mount: mountJackpot,
};
