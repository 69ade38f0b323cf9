import type { GameCategory } from '@fairhouse/contract/play/games';
import { CircleDot, Dices, Fish, Gamepad2, RadioTower, Spade, Cherry, Trophy, type LucideIcon } from 'lucide-react';

/** The icon of each category. */
export const categoryIcons: Record<GameCategory, LucideIcon> = {
  RNG: Cherry,
  LIVE: RadioTower,
  FISH: Fish,
  PVP: Spade,
  SPORTS: Trophy,
  ESPORTS: Gamepad2,
  LOTT: CircleDot,
  ELOTT: Dices,
};
