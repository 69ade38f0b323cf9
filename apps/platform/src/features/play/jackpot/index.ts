import type { Feature } from '../../../system/feature.ts';
import { mountJackpot } from './routes.ts';
import { potsOf } from './ask-jackpots.ts';
import { jackpotBalancesOf } from './show-jackpot.ts';

export const jackpot: Feature = {
  name: 'jackpot',
  states: [jackpotBalancesOf, potsOf],
  mount: mountJackpot,
};
