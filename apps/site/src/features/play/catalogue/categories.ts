import type { GameCategory } from '@fairhouse/contract/play/games';
import { CircleDot, Dices, Fish, Gamepad2, RadioTower, Spade, Cherry, Trophy, type LucideIcon } from 'lucide-react';
import type { FileRouteTypes } from '../../../routeTree.gen.ts';

/** The path and icon of a category. */
export const categories = {
  RNG: { to: '/rng', icon: Cherry },
  LIVE: { to: '/live', icon: RadioTower },
  FISH: { to: '/fish', icon: Fish },
  PVP: { to: '/pvp', icon: Spade },
  SPORTS: { to: '/sports', icon: Trophy },
  ESPORTS: { to: '/esports', icon: Gamepad2 },
  LOTT: { to: '/lottery', icon: CircleDot },
  ELOTT: { to: '/elott', icon: Dices },
} as const satisfies Record<GameCategory, { to: FileRouteTypes['to']; icon: LucideIcon }>;
