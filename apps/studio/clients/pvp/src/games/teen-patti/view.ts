import type { GameView } from '../game-view.ts';
import { TeenPattiBeside, TeenPattiCentre, TeenPattiOwn } from './parts.tsx';

export const teenPattiView: GameView = {
  Centre: TeenPattiCentre,
  Beside: TeenPattiBeside,
  Own: TeenPattiOwn,
  isOut: (table, seat) => table.game === 'teen-patti' && (table.seats[seat]?.packed ?? false),
};
