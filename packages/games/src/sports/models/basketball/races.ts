import { winMarket, winnerOutcomes, type FairMarket } from '../fair-market.ts';
import { pointChances } from './leads.ts';
import type { BasketballPlan } from './plan.ts';
import { homeShareAt, SIDE, type PointGrid } from './points.ts';
import type { BasketballState } from './state.ts';

/** Races that are offered. */
const RACES = [20, 40, 60, 80] as const;
/** A race that has no winner in the regulation more often is not offered: overtimes are not followed here. */
const MOST_UNDECIDED = 1e-3;
/** What the recursion leaves out. */
const NEGLIGIBLE = 1e-5;

/** Who has so many points first: what crosses the number in each possession. */
export class PointRaces {
  readonly #races: { readonly count: number; readonly home: number; readonly away: number; sums: [number, number] }[];
  /** Chances of at least so many points of a possession. */
  readonly #atLeast: readonly number[];

  constructor(plan: BasketballPlan, { score }: BasketballState) {
    this.#races = RACES.filter((count) => count > Math.max(...score)).map((count) => {
      return { count, home: count - score[0], away: count - score[1], sums: [0, 0] };
    });
    const [, one, two, three] = pointChances(plan);
    this.#atLeast = [1, one + two + three, two + three, three];
  }

  /** Before a possession, with the points since the state. */
  watch(grid: PointGrid): void {
    for (const { home, away, sums } of this.#races) {
      for (let missing = 1; missing <= 3; missing += 1) {
        const part = this.#atLeast[missing]!;
        if (missing <= home) sums[0] += part * this.#homeReaches(grid, home - missing, away);
        if (missing <= away) sums[1] += part * this.#awayReaches(grid, away - missing, home);
      }
    }
  }

  /** How likely home has these points, away has not finished, and home gets the ball. */
  #homeReaches(grid: PointGrid, home: number, finish: number): number {
    let sum = 0;
    for (let away = grid.low[home]!; away <= grid.high[home]! && away < finish; away += 1) {
      sum += grid.chances[home * SIDE + away]! * homeShareAt(grid, home, away);
    }
    return sum;
  }

  /** The same the other way round. */
  #awayReaches(grid: PointGrid, away: number, finish: number): number {
    if (away < grid.least || away > grid.most) return 0;
    let sum = 0;
    for (let home = grid.first; home <= grid.last && home < finish; home += 1) {
      if (away < grid.low[home]! || away > grid.high[home]!) continue;
      sum += grid.chances[home * SIDE + away]! * (1 - homeShareAt(grid, home, away));
    }
    return sum;
  }

  markets(): FairMarket[] {
    return this.#races.flatMap(({ count, sums: [home, away] }) => {
      const none = Math.max(1 - home - away, 0);
      if (none > MOST_UNDECIDED) return [];
      const specifiers = `pointnr=${count}`;
      if (none > NEGLIGIBLE) return [winMarket(230, specifiers, winnerOutcomes([home, away]), none)];
      return [winMarket(230, specifiers, winnerOutcomes([home / (home + away), away / (home + away)]))];
    });
  }
}
