import type { GameView } from '../game-view.ts';
import { PusoyCentre, PusoyOwn } from './parts.tsx';

export const pusoyView: GameView = {
  Centre: PusoyCentre,
  Beside: null,
  Own: PusoyOwn,
  isOut: () => false,
};
