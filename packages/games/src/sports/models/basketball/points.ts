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
  /** Rows of home that have a chance, both included. */
  first: number;
  last: number;
  /** The same of away, over all rows. */
  least: number;
  most: number;
  /** Home's part of the current possession, by the lead before it: index `lead + FAR`. */
  homeShares: Float64Array;
  /** Home's lead before the span. */
  readonly lead: number;
}

/** Exact recursion, possession by possession. `watch` sees the points before each. */
export function playPoints(plan: BasketballPlan, span: PointSpan, watch?: (grid: PointGrid) => void): PointGrid {
  const shares = homeShares(plan);
  const grid: PointGrid = {
    chances: new Float64Array(SIDE * SIDE),
    low: new Int16Array(SIDE).fill(SIDE),
    high: new Int16Array(SIDE).fill(-1),
    first: 0,
    last: 0,
    least: 0,
    most: 0,
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

const sharesByPlan = new WeakMap<BasketballPlan, Readonly<Record<Team, Float64Array>>>();

function homeShares(plan: BasketballPlan): Readonly<Record<Team, Float64Array>> {
  const known = sharesByPlan.get(plan);
  if (known) return known;
  const of = (team: Team) =>
    Float64Array.from({ length: 2 * FAR + 1 }, (_, at) => {
      const lost = turnoverThreshold(plan, team, at - FAR) / SCALE;
      return team === 'home' ? 1 - lost : lost;
    });
  const shares = { home: of('home'), away: of('away') };
  sharesByPlan.set(plan, shares);
  return shares;
}

export const homeShareAt = ({ homeShares: shares, lead }: PointGrid, home: number, away: number): number =>
  shares[lead + home - away + FAR]!;

/** In place, from the most points down: what is moved was moved from before. */
function playPossession(grid: PointGrid, [none, one, two, three]: readonly [number, number, number, number]): void {
  const { chances, low, high, homeShares: shares, lead, first } = grid;
  let [least, most] = [SIDE, -1];
  for (let home = Math.min(grid.last, MOST_POINTS); home >= first; home -= 1) {
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
    if (lowest < least) least = lowest;
    if (highest + 3 > most) most = highest + 3;
    if (highest >= 0) widen(low, high, home, lowest, highest);
  }
  [grid.least, grid.most] = [least, most];
  grid.last = Math.min(grid.last + 3, SIDE - 1);
  while (grid.first < grid.last && high[grid.first]! < 0) grid.first += 1;
  while (grid.last > grid.first && high[grid.last]! < 0) grid.last -= 1;
}

/** The rows that a row's points of home go to. */
function widen(low: Int16Array, high: Int16Array, home: number, lowest: number, highest: number): void {
  for (let row = home + 1; row <= home + 3; row += 1) {
    if (lowest < low[row]!) low[row] = lowest;
    if (highest > high[row]!) high[row] = highest;
  }
}
