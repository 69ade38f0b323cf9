import { SCALE, type Pair } from '../draw.ts';
import type { FootballPlan } from './plan.ts';
import { redThreshold } from './rates.ts';

/** Who got a red card: 0 nobody, 1 home, 2 away, 3 both. */
export type Carded = 0 | 1 | 2 | 3;
export const ALL_CARDED = [0, 1, 2, 3] as const;

export const cardedOf = ([home, away]: Pair): Carded => ((home > 0 ? 1 : 0) + (away > 0 ? 2 : 0)) as Carded;

export const redsOf = (carded: Carded): Pair => [carded & 1, carded >> 1];

/** Chances of who is carded, by its number. */
export const withCards = (carded: Carded): number[] => ALL_CARDED.map((cards) => (cards === carded ? 1 : 0));

/** The same after a slice, in which one team at most is carded. */
export function afterReds(plan: FootballPlan, slice: number, cards: readonly number[]): number[] {
  const [home, away] = [redThreshold(plan, slice, 0) / SCALE, redThreshold(plan, slice, 1) / SCALE];
  const [none, ofHome, ofAway, both] = cards as [number, number, number, number];
  return [
    none * (1 - home - away),
    ofHome * (1 - away) + none * home,
    ofAway * (1 - home) + none * away,
    both + ofHome * away + ofAway * home,
  ];
}
