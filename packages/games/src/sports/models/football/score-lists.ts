import type { Pair } from '../draw.ts';
import { ScoreSums, type ScoreChances } from '../score-chances.ts';
import { GRID, halvesChances } from './goal-chances.ts';
import type { FootballPlan } from './plan.ts';
import type { FootballState } from './state.ts';

/** What the goals of both halves may come to, from the state on. */
export interface FootballScores {
  readonly full: ScoreChances;
  readonly half1: ScoreChances;
  readonly half2: ScoreChances;
  /** Goals that are still to come in the match, and in the first half. */
  readonly rest: ScoreChances;
  readonly restOfHalf1: ScoreChances;
  /** Home, draw, away at half-time × at the end: `half * 3 + full`. */
  readonly halfFull: readonly number[];
  /** More goals in the first half, in the second, equal. */
  readonly highestHalf: readonly [first: number, second: number, equal: number];
  readonly bySide: { readonly home: SideOfHalves; readonly away: SideOfHalves };
}

export interface SideOfHalves {
  readonly winsBoth: number;
  readonly winsEither: number;
  readonly scoresInBoth: number;
}

/** Less likely cells are not counted. */
const NEGLIGIBLE = 1e-13;

/** One pass over all pairs of halves. */
export function footballScores(plan: FootballPlan, state: FootballState): FootballScores {
  const [full, half1, half2] = [new ScoreSums(), new ScoreSums(), new ScoreSums()];
  const pairs = new HalfPairs();
  for (const { half1: first, scored, toCome } of halvesChances(plan, state)) {
    let ofFirst = 0;
    for (let cell = 0; cell < toCome.length; cell += 1) {
      const chance = toCome[cell]!;
      if (chance < NEGLIGIBLE) continue;
      ofFirst += chance;
      const home = scored[0] + Math.floor(cell / GRID);
      const away = scored[1] + (cell % GRID);
      full.add(first[0] + home, first[1] + away, chance);
      half2.add(home, away, chance);
      pairs.add(first[0], first[1], home, away, chance);
    }
    half1.add(first[0], first[1], ofFirst);
  }
  const lists = { full: full.list(), half1: half1.list(), half2: half2.list() };
  const restOfHalf1 = state.half1 ? [] : less(lists.half1, state.score);
  return { ...lists, rest: less(lists.full, state.score), restOfHalf1, ...pairs.chances() };
}

/** What depends on both halves together. */
class HalfPairs {
  #sum = 0;
  readonly #halfFull = new Float64Array(9);
  readonly #highest = new Float64Array(3);
  /** Wins both, wins either, scores in both: home, then away. */
  readonly #sides = new Float64Array(6);

  add(home1: number, away1: number, home2: number, away2: number, chance: number): void {
    this.#sum += chance;
    const [margin1, margin2] = [home1 - away1, home2 - away2];
    this.#halfFull[placeOf(margin1) * 3 + placeOf(margin1 + margin2)]! += chance;
    const more = home1 + away1 - home2 - away2;
    this.#highest[more > 0 ? 0 : more < 0 ? 1 : 2]! += chance;
    if (margin1 > 0 && margin2 > 0) this.#sides[0]! += chance;
    if (margin1 > 0 || margin2 > 0) this.#sides[1]! += chance;
    if (home1 > 0 && home2 > 0) this.#sides[2]! += chance;
    if (margin1 < 0 && margin2 < 0) this.#sides[3]! += chance;
    if (margin1 < 0 || margin2 < 0) this.#sides[4]! += chance;
    if (away1 > 0 && away2 > 0) this.#sides[5]! += chance;
  }

  chances(): Pick<FootballScores, 'halfFull' | 'highestHalf' | 'bySide'> {
    const part = (chances: Float64Array) => [...chances].map((chance) => chance / this.#sum);
    const [first, second, equal] = part(this.#highest) as [number, number, number];
    const sides = part(this.#sides);
    const side = (from: number): SideOfHalves => {
      return { winsBoth: sides[from]!, winsEither: sides[from + 1]!, scoresInBoth: sides[from + 2]! };
    };
    const bySide = { home: side(0), away: side(3) };
    return { halfFull: part(this.#halfFull), highestHalf: [first, second, equal], bySide };
  }
}

/** 0 for home, 1 for level, 2 for away. */
const placeOf = (margin: number): 0 | 1 | 2 => (margin > 0 ? 0 : margin === 0 ? 1 : 2);

const less = (scores: ScoreChances, [home, away]: Pair): ScoreChances =>
  scores.map((score) => ({ home: score.home - home, away: score.away - away, chance: score.chance }));
