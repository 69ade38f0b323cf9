import type { GameView } from '../game-view.ts';
import { PusoyDosCentre, PusoyDosOwn } from './parts.tsx';

export const pusoyDosView: GameView = {
  Centre: PusoyDosCentre,
  Beside: null,
  Own: PusoyDosOwn,
  isOut: (table, seat) => table.game === 'pusoy-dos' && (table.seats[seat]?.passed ?? false),
};
