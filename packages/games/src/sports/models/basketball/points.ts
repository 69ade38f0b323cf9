import { SCALE, type Team } from '../draw.ts';
import { pointChances } from './leads.ts';
import type { BasketballPlan } from './plan.ts';
import { possessionOf, turnoverThreshold } from './step.ts';

/** Points of one team in a span that are told apart. */
const MOST_POINTS = 196;
export const SIDE = MOST_POINTS + 4;
/** Less likely pairs of points stay where they are: together less than 10⁻⁵. */
const NEGLIGIBLE = 4e-9;
/** Leads for which home's part of the possessions is at hand. */
const FAR = 400;

export interface PointSpan {
  /** Slices that are played, both included. */
  readonly from: number;
  readonly to: number;
  /** Home's lead before them. */
  readonly lead: number;
  readonly jumpBall: Team | null;
}

/** Chances of both teams' points since the start of a span. */
export interface PointGrid {
  /** `home * SIDE + away`. */
  readonly chances: Float64Array;
  /** Points of away that have a chance, by those of home; none where `high` is below `low`. */
  readonly low: Int16Array;
  readonly high: Int16Array;
  /** Home's part of the current possession, by the lead before it: index `lead + FAR`. */
  homeShares: Float64Array;
  /** Home's lead before the span. */
  readonly lead: number;
}

/** Exact recursion, possession by possession. `watch` sees the points before each. */
export function playPoints(plan: BasketballPlan, span: PointSpan, watch?: (grid: PointGrid) => void): PointGrid {
  const shares = { home: homeShares(plan, 'home'), away: homeShares(plan, 'away') };
  const grid: PointGrid = {
    chances: new Float64Array(SIDE * SIDE),
    low: new Int16Array(SIDE).fill(SIDE),
    high: new Int16Array(SIDE).fill(-1),
    homeShares: shares.home,
    lead: span.lead,
  };
  grid.chances[0] = 1;
  [grid.low[0], grid.high[0]] = [0, 0];
  const points = pointChances(plan);
  for (let slice = span.from; slice <= span.to; slice += 1) {
    grid.homeShares = shares[possessionOf(slice, span.jumpBall)];
    watch?.(grid);
    playPossession(grid, points);
  }
  return grid;
}

const homeShares = (plan: BasketballPlan, team: Team): Float64Array =>
  Float64Array.from({ length: 2 * FAR + 1 }, (_, at) => {
    const lost = turnoverThreshold(plan, team, at - FAR) / SCALE;
    return team === 'home' ? 1 - lost : lost;
  });

export const homeShareAt = ({ homeShares: shares, lead }: PointGrid, home: number, away: number): number =>
  shares[lead + home - away + FAR]!;

/** In place, from the most points down: what is moved was moved from before. */
function playPossession(
  { chances, low, high, homeShares: shares, lead }: PointGrid,
  [none, one, two, three]: readonly [number, number, number, number],
): void {
  for (let home = MOST_POINTS; home >= 0; home -= 1) {
    const last = Math.min(high[home]!, MOST_POINTS);
    let lowest = SIDE;
    let highest = -1;
    for (let away = last; away >= low[home]!; away -= 1) {
      const cell = home * SIDE + away;
      const chance = chances[cell]!;
      if (chance < NEGLIGIBLE) continue;
      lowest = away;
      if (highest < 0) highest = away;
      const toHome = chance * shares[lead + home - away + FAR]!;
      chances[cell] = chance * none;
      if (toHome > 0) {
        chances[cell + SIDE]! += toHome * one;
        chances[cell + 2 * SIDE]! += toHome * two;
        chances[cell + 3 * SIDE]! += toHome * three;
      }
      if (toHome !== chance) {
        const toAway = chance - toHome;
        chances[cell + 1]! += toAway * one;
        chances[cell + 2]! += toAway * two;
        chances[cell + 3]! += toAway * three;
      }
    }
    low[home] = lowest;
    high[home] = highest < 0 ? -1 : highest + 3;
    if (highest >= 0) widen(low, high, home, lowest, highest);
  }
}

/** The rows that a row's points of home go to. */
function widen(low: Int16Array, high: Int16Array, home: number, lowest: number, highest: number): void {
  for (let row = home + 1; row <= home + 3; row += 1) {
    if (lowest < low[row]!) low[row] = lowest;
    if (highest > high[row]!) high[row] = highest;
  }
}
