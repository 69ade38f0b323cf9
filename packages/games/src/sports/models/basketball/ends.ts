import type { Numbers } from '../lines.ts';
import { OVERTIME, REGULATION } from './parameters.ts';
import type { BasketballPlan } from './plan.ts';
import { playPoints, SIDE, type PointGrid } from './points.ts';
import type { BasketballState } from './state.ts';
import { isBreak } from './step.ts';

/** How a match may end, with overtime; each together 1. */
export interface BasketballEnds {
  readonly margins: Numbers;
  readonly totals: Numbers;
  readonly homes: Numbers;
  readonly aways: Numbers;
  /** Totals of the matches that home wins. */
  readonly totalsOfHomeWins: Numbers;
  /** Margins of the regulation; null when it is over. */
  readonly regulation: Numbers | null;
}

class EndSums {
  readonly #sides = new Float64Array(LARGEST * 2);
  readonly #sums = new Float64Array(LARGEST * 4);
  readonly #margins = new Float64Array(LARGEST * 2);

  add(home: number, away: number, chance: number): void {
    this.#sides[home]! += chance;
    this.#sides[LARGEST + away]! += chance;
    this.#margins[LARGEST + home - away]! += chance;
    this.#sums[home + away]! += chance;
    if (home > away) this.#sums[LARGEST * 2 + home + away]! += chance;
  }

  /** Ends after overtimes that begin with this level score: their points do not depend on it. */
  addOvertime(level: number, chance: number, ends: OvertimeEnds): void {
    for (const [points, part] of ends.homes) this.#sides[level + points]! += chance * part;
    for (const [points, part] of ends.aways) this.#sides[LARGEST + level + points]! += chance * part;
    for (const [margin, part] of ends.margins) this.#margins[LARGEST + margin]! += chance * part;
    for (const [points, part] of ends.totals) this.#sums[2 * level + points]! += chance * part;
    for (const [points, part] of ends.totalsOfHomeWins) this.#sums[LARGEST * 2 + 2 * level + points]! += chance * part;
  }

  list(): Omit<BasketballEnds, 'regulation'> {
    const sum = this.#margins.reduce((total, chance) => total + chance, 0);
    const numbers = (chances: Float64Array, offset: number) => numbersOf(chances, offset, sum);
    return {
      margins: numbers(this.#margins, LARGEST),
      totals: numbers(this.#sums.subarray(0, LARGEST * 2), 0),
      totalsOfHomeWins: numbers(this.#sums.subarray(LARGEST * 2), 0),
      homes: numbers(this.#sides.subarray(0, LARGEST), 0),
      aways: numbers(this.#sides.subarray(LARGEST), 0),
    };
  }
}

/** Less likely ends are not counted. */
const NEGLIGIBLE = 1e-12;

function numbersOf(chances: Float64Array, offset: number, sum = 1): Numbers {
  const numbers = new Map<number, number>();
  chances.forEach((chance, at) => chance > NEGLIGIBLE && numbers.set(at - offset, chance / sum));
  return numbers;
}

/** Points of an overtime that is decided, not together 1: others are level. */
interface OvertimeEnds {
  readonly homes: Numbers;
  readonly aways: Numbers;
  readonly margins: Numbers;
  readonly totals: Numbers;
  readonly totalsOfHomeWins: Numbers;
  /** Both teams' points where it is level. */
  readonly level: Numbers;
}

/** Above any score. */
const LARGEST = 512;

const overtimes = new WeakMap<BasketballPlan, OvertimeEnds>();

/** Chances of an overtime's points from a level score, over both jump balls. */
function overtimeEnds(plan: BasketballPlan): OvertimeEnds {
  const known = overtimes.get(plan);
  if (known) return known;
  const span = { from: REGULATION + 1, to: REGULATION + OVERTIME, lead: 0 };
  const ends = {
    homes: new Map<number, number>(),
    aways: new Map<number, number>(),
    margins: new Map<number, number>(),
    totals: new Map<number, number>(),
    totalsOfHomeWins: new Map<number, number>(),
    level: new Map<number, number>(),
  };
  const raise = (numbers: Map<number, number>, number: number, chance: number) =>
    numbers.set(number, (numbers.get(number) ?? 0) + chance / 2);
  for (const jumpBall of ['home', 'away'] as const) {
    eachPair(playPoints(plan, { ...span, jumpBall }), (home, away, chance) => {
      if (home === away) return raise(ends.level, home, chance);
      raise(ends.homes, home, chance);
      raise(ends.aways, away, chance);
      raise(ends.margins, home - away, chance);
      raise(ends.totals, home + away, chance);
      if (home > away) raise(ends.totalsOfHomeWins, home + away, chance);
    });
  }
  overtimes.set(plan, ends);
  return ends;
}

/** From a state on. `watch` sees the points before each possession of the regulation. */
export function basketballEnds(
  plan: BasketballPlan,
  state: BasketballState,
  watch?: (grid: PointGrid) => void,
): BasketballEnds {
  const { slice, score, jumpBall } = state;
  const inRegulation = slice < REGULATION;
  const to = inRegulation ? REGULATION : lastOfOvertime(slice);
  const grid = playPoints(
    plan,
    { from: slice + 1, to, lead: score[0] - score[1], jumpBall },
    inRegulation ? watch : undefined,
  );
  const ends = new EndSums();
  /** Chances of a level score, by the points that each team has. */
  const level = new Float64Array(LARGEST);
  const margins = new Float64Array(LARGEST * 2);
  eachPair(grid, (ofHome, ofAway, chance) => {
    const home = score[0] + ofHome;
    const away = score[1] + ofAway;
    margins[LARGEST + home - away]! += chance;
    if (home === away) level[home]! += chance;
    else ends.add(home, away, chance);
  });
  addOvertimes(plan, ends, level);
  return { ...ends.list(), regulation: inRegulation ? numbersOf(margins, LARGEST) : null };
}

/** At a break with a level score nothing is left of the period. */
const lastOfOvertime = (slice: number): number => {
  let last = slice;
  while (!isBreak(last)) last += 1;
  return last;
};

/** As many overtimes as have a chance. */
function addOvertimes(plan: BasketballPlan, ends: EndSums, level: Float64Array): void {
  const overtime = overtimeEnds(plan);
  const starts = level.slice();
  let waiting = level;
  while (waiting.some((chance) => chance > 1e-9)) {
    const next = new Float64Array(LARGEST);
    waiting.forEach((chance, at) => {
      if (chance > 0) for (const [ofBoth, more] of overtime.level) next[at + ofBoth]! += chance * more;
    });
    next.forEach((chance, at) => (starts[at]! += chance));
    waiting = next;
  }
  starts.forEach((chance, at) => {
    if (chance > RARE) ends.addOvertime(at, chance, overtime);
  });
}

/** Of overtimes, less likely starts are not counted: together they are below 10⁻⁷ of a match. */
const RARE = 1e-8;

function eachPair(
  { chances, low, high, first, last }: PointGrid,
  visit: (home: number, away: number, chance: number) => void,
): void {
  for (let home = first; home <= last; home += 1) {
    for (let away = low[home]!; away <= high[home]!; away += 1) {
      const chance = chances[home * SIDE + away]!;
      if (chance > NEGLIGIBLE) visit(home, away, chance);
    }
  }
}
