import { SCALE, type Pair } from '../draw.ts';
import { FULL_TIME, HALF_TIME, MOST_LEAD } from './parameters.ts';
import type { FootballPlan } from './plan.ts';
import { goalThresholds, redThreshold } from './rates.ts';
import { ALL_CARDED, cardedOf, redsOf, type Carded } from './red-cards.ts';

/** Goals of one half that are told apart; more count as so many (less than once in 10⁸ halves). */
const MOST_GOALS = 20;
/** Rows of a grid of goals: home × away, `home * GRID + away`. */
export const GRID = MOST_GOALS + 1;
const CELLS = GRID * GRID;

/** A row that holds less is left where it is until it holds more. */
const NEGLIGIBLE = 1e-11;
const LEADS = 2 * MOST_LEAD + 1;

/** Chances of a goal: by slice, cards, lead and side. */
const ratesByPlan = new WeakMap<FootballPlan, Float64Array>();

function ratesOf(plan: FootballPlan): Float64Array {
  const known = ratesByPlan.get(plan);
  if (known) return known;
  const rates = new Float64Array(FULL_TIME * ALL_CARDED.length * LEADS * 2);
  let at = 0;
  for (let slice = 1; slice <= FULL_TIME; slice += 1) {
    for (const carded of ALL_CARDED) {
      for (let lead = -MOST_LEAD; lead <= MOST_LEAD; lead += 1) {
        const [home, away] = goalThresholds(plan, slice, lead, redsOf(carded));
        rates[at] = home / SCALE;
        rates[at + 1] = away / SCALE;
        at += 2;
      }
    }
  }
  ratesByPlan.set(plan, rates);
  return rates;
}

export interface GoalSpan {
  /** Slices that are played, both included. */
  readonly from: number;
  readonly to: number;
  /** Home's lead before them. */
  readonly lead: number;
  readonly carded: Carded;
}

/** Chances of the goals of a span: a grid for each of who is carded at its end, one after the other. */
export function playGoals(plan: FootballPlan, { from, to, lead, carded }: GoalSpan): Float64Array {
  const rates = ratesOf(plan);
  const grid = new Float64Array(ALL_CARDED.length * CELLS);
  grid[carded * CELLS] = 1;
  let [mostHome, mostAway] = [0, 0];
  for (let slice = from; slice <= to; slice += 1) {
    const bySlice = (slice - 1) * ALL_CARDED.length * LEADS * 2;
    for (const cards of ALL_CARDED) {
      if ((cards & carded) !== carded) continue;
      scoreGoals(grid, cards * CELLS, { rates, at: bySlice + cards * LEADS * 2, lead, mostHome, mostAway });
    }
    if (carded !== 3) {
      const [redHome, redAway] = [redThreshold(plan, slice, 0) / SCALE, redThreshold(plan, slice, 1) / SCALE];
      for (let home = 0; home <= mostHome + 1; home += 1) showReds(grid, home * GRID, mostAway + 1, redHome, redAway);
    }
    if (mostHome < MOST_GOALS - 1 && sumRow(grid, (mostHome + 1) * GRID, 1, mostAway) > NEGLIGIBLE) mostHome += 1;
    if (mostAway < MOST_GOALS - 1 && sumRow(grid, mostAway + 1, GRID, mostHome) > NEGLIGIBLE) mostAway += 1;
  }
  return grid;
}

interface Scoring {
  readonly rates: Float64Array;
  /** Place of the rates of these cards in this slice. */
  readonly at: number;
  readonly lead: number;
  readonly mostHome: number;
  readonly mostAway: number;
}

/** In place, from the most goals down: what is moved was moved from before. */
function scoreGoals(grid: Float64Array, base: number, { rates, at, lead, mostHome, mostAway }: Scoring): void {
  for (let home = mostHome; home >= 0; home -= 1) {
    for (let away = mostAway; away >= 0; away -= 1) {
      const cell = base + home * GRID + away;
      const chance = grid[cell]!;
      if (chance === 0) continue;
      const now = lead + home - away;
      const rate = at + 2 * ((now < -MOST_LEAD ? -MOST_LEAD : now > MOST_LEAD ? MOST_LEAD : now) + MOST_LEAD);
      const toHome = chance * rates[rate]!;
      const toAway = chance * rates[rate + 1]!;
      grid[cell] = chance - toHome - toAway;
      grid[cell + GRID]! += toHome;
      grid[cell + 1]! += toAway;
    }
  }
}

/** Cards of one slice, for the cells of a row; only one team can be carded in a slice. */
function showReds(grid: Float64Array, row: number, mostAway: number, home: number, away: number): void {
  for (let cell = row; cell <= row + mostAway; cell += 1) {
    const none = grid[cell]!;
    const ofHome = grid[CELLS + cell]!;
    const ofAway = grid[2 * CELLS + cell]!;
    grid[3 * CELLS + cell]! += ofHome * away + ofAway * home;
    grid[2 * CELLS + cell] = ofAway * (1 - home) + none * away;
    grid[CELLS + cell] = ofHome * (1 - away) + none * home;
    grid[cell] = none * (1 - home - away);
  }
}

function sumRow(grid: Float64Array, first: number, stride: number, most: number): number {
  let sum = 0;
  for (let cards = 0; cards < ALL_CARDED.length; cards += 1) {
    for (let nth = 0; nth <= most; nth += 1) sum += grid[cards * CELLS + first + nth * stride]!;
  }
  return sum;
}

/** Beyond this lead at half-time the second half is taken as at it: the factors are the same from 3 on. */
const MOST_HALF_TIME_LEAD = 6;
const secondHalves = new WeakMap<FootballPlan, Map<number, Float64Array>>();

/** Chances of the goals of the whole second half, by who is carded at its end; worked out once for a plan. */
function secondHalf(plan: FootballPlan, lead: number, carded: Carded): Float64Array {
  const from = Math.min(Math.max(lead, -MOST_HALF_TIME_LEAD), MOST_HALF_TIME_LEAD);
  const known = secondHalves.get(plan) ?? new Map<number, Float64Array>();
  secondHalves.set(plan, known);
  const key = from * ALL_CARDED.length + carded;
  const found = known.get(key);
  if (found) return found;
  const goals = sumCards(playGoals(plan, { from: HALF_TIME + 1, to: FULL_TIME, lead: from, carded }));
  known.set(key, goals);
  return goals;
}

function sumCards(grid: Float64Array): Float64Array {
  const sums = new Float64Array(CELLS);
  for (const cards of ALL_CARDED)
    for (let cell = 0; cell < CELLS; cell += 1) sums[cell]! += grid[cards * CELLS + cell]!;
  return sums;
}

/** Chances of the goals that come after a first half: for each of its scores one grid, together 1. */
export interface HalvesChance {
  readonly half1: Pair;
  /** Goals of the second half that have been scored. */
  readonly scored: Pair;
  /** Goals of the second half that are still to come. */
  readonly toCome: Float64Array;
}

/** Exact recursion over the slices left. */
export function halvesChances(
  plan: FootballPlan,
  state: { readonly slice: number; readonly score: Pair; readonly half1: Pair | null; readonly reds: Pair },
): HalvesChance[] {
  const { slice, score, half1, reds } = state;
  const span = { from: slice + 1, lead: score[0] - score[1], carded: cardedOf(reds) };
  if (half1) {
    const toCome = sumCards(playGoals(plan, { ...span, to: FULL_TIME }));
    return [{ half1, scored: [score[0] - half1[0], score[1] - half1[1]], toCome }];
  }
  const first = playGoals(plan, { ...span, to: HALF_TIME });
  const chances: HalvesChance[] = [];
  for (let cell = 0; cell < CELLS; cell += 1) {
    const byCards = ALL_CARDED.map((cards) => first[cards * CELLS + cell]!);
    if (byCards.every((chance) => chance < NEGLIGIBLE)) continue;
    const [home, away] = [score[0] + Math.floor(cell / GRID), score[1] + (cell % GRID)];
    const toCome = new Float64Array(CELLS);
    for (const cards of ALL_CARDED) {
      if (byCards[cards] === 0) continue;
      const goals = secondHalf(plan, home - away, cards);
      for (let at = 0; at < CELLS; at += 1) toCome[at]! += byCards[cards]! * goals[at]!;
    }
    chances.push({ half1: [home, away], scored: [0, 0], toCome });
  }
  return chances;
}
