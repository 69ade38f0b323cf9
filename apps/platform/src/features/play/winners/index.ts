import type { Feature } from '../../../system/feature.ts';
import { winnerBoardsOf } from './rank-winners.ts';
import { mountWinners } from './routes.ts';

export { maskName } from './mask-name.ts';

export const winners: Feature = {
  name: 'winners',
  states: [winnerBoardsOf],
  mount: mountWinners,
};
