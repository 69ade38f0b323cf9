import type { GameView } from '../game-view.ts';
import { TongitsCentre } from './centre.tsx';
import { TongitsBeside } from './melds.tsx';
import { TongitsOwn } from './own.tsx';

export const tongitsView: GameView = {
  Centre: TongitsCentre,
  Beside: TongitsBeside,
  Own: TongitsOwn,
  isOut: (table, seat) => table.game === 'tongits' && table.seats[seat]?.answer === 'fold',
};
