import type { GameView } from '../game-view.ts';
import { CallbreakBeside, CallbreakCentre, CallbreakOwn } from './parts.tsx';

export const callbreakView: GameView = {
  Centre: CallbreakCentre,
  Beside: CallbreakBeside,
  Own: CallbreakOwn,
  isOut: () => false,
};
