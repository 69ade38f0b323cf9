import { winMarket, winnerOutcomes, type FairMarket } from '../fair-market.ts';
import { pointChances } from './leads.ts';
import type { BasketballPlan } from './plan.ts';
import { homeShareAt, SIDE, type PointGrid } from './points.ts';
import type { BasketballState } from './state.ts';

/** Races that are offered. */
const RACES = [20, 40, 60, 80] as const;
/** A race that may have no winner before an overtime is not offered. */
const UNDECIDED = 1e-4;

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
        if (missing <= home) sums[0] += part * this.#reach(grid, home - missing, away, true);
        if (missing <= away) sums[1] += part * this.#reach(grid, away - missing, home, false);
      }
    }
  }

  /** How likely a team has these points, the other one has not finished, and the team gets the ball. */
  #reach(grid: PointGrid, points: number, otherFinish: number, isHome: boolean): number {
    let sum = 0;
    const [from, to] = isHome ? [grid.low[points]!, grid.high[points]!] : [0, otherFinish - 1];
    for (let other = from; other <= to && other < otherFinish; other += 1) {
      const [home, away] = isHome ? [points, other] : [other, points];
      const chance = grid.chances[home * SIDE + away]!;
      if (chance === 0) continue;
      const share = homeShareAt(grid, home, away);
      sum += chance * (isHome ? share : 1 - share);
    }
    return sum;
  }

  markets(): FairMarket[] {
    return this.#races.flatMap(({ count, sums: [home, away] }) => {
      if (1 - home - away > UNDECIDED) return [];
      return [winMarket(230, `pointnr=${count}`, winnerOutcomes([home / (home + away), away / (home + away)]))];
    });
  }
}
