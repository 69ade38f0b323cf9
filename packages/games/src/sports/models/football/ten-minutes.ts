import { resultOutcomes, winMarket, type FairMarket, type Three } from '../fair-market.ts';
import { firstSliceOf } from './clock.ts';
import { GRID, playGoals } from './goal-chances.ts';
import { SLICE_SECONDS } from './parameters.ts';
import type { FootballPlan } from './plan.ts';
import { cardedOf, type Carded } from './red-cards.ts';
import type { FootballState } from './state.ts';

/** 41 to 50 is not priced: added time lies between its halves and does not count. */
const FIRST_MINUTES = [1, 11, 21, 31, 51, 61, 71, 81] as const;
const SLICES = (10 * 60) / SLICE_SECONDS;
const CELLS = GRID * GRID;
/** Leads beyond are treated as these: the factors are the same from 3 on. */
const MOST_LEAD = 8;

const windows = new WeakMap<FootballPlan, Map<string, Three>>();

/** Market 105, who scores more in ten minutes, for the next ones that have not begun. */
export function tenMinuteMarkets(plan: FootballPlan, state: FootballState): FairMarket[] {
  const minute = FIRST_MINUTES.find((first) => firstSliceOf(first) > state.slice);
  if (minute === undefined) return [];
  const lead = state.score[0] - state.score[1];
  const before = { from: state.slice + 1, to: firstSliceOf(minute) - 1, lead, carded: cardedOf(state.reds) };
  const sums: [number, number, number] = [0, 0, 0];
  for (const [key, chance] of startsOf(lead, playGoals(plan, before))) {
    const start = { lead: Math.floor(key / 4) - MOST_LEAD, carded: (key % 4) as Carded };
    windowResult(plan, minute, start).forEach((part, at) => (sums[at]! += chance * part));
  }
  const whole = sums[0] + sums[1] + sums[2];
  const [home, draw, away] = sums;
  const outcomes = resultOutcomes([home / whole, draw / whole, away / whole]);
  return [winMarket(105, `from=${minute}|to=${minute + 9}`, outcomes)];
}

/** Chances of lead and cards at the start of the ten minutes: `(lead + MOST_LEAD) * 4 + cards`. */
function startsOf(lead: number, goals: Float64Array): Map<number, number> {
  const starts = new Map<number, number>();
  goals.forEach((chance, at) => {
    if (chance === 0) return;
    const cell = at % CELLS;
    const then = lead + Math.floor(cell / GRID) - (cell % GRID);
    const key = (Math.min(Math.max(then, -MOST_LEAD), MOST_LEAD) + MOST_LEAD) * 4 + Math.floor(at / CELLS);
    starts.set(key, (starts.get(key) ?? 0) + chance);
  });
  return starts;
}

function windowResult(plan: FootballPlan, minute: number, start: { lead: number; carded: Carded }): Three {
  const known = windows.get(plan) ?? new Map<string, Three>();
  windows.set(plan, known);
  const key = `${minute} ${start.lead} ${start.carded}`;
  const found = known.get(key);
  if (found) return found;
  const from = firstSliceOf(minute);
  const sums: [number, number, number] = [0, 0, 0];
  playGoals(plan, { ...start, from, to: from + SLICES - 1 }).forEach((chance, at) => {
    const cell = at % CELLS;
    const margin = Math.floor(cell / GRID) - (cell % GRID);
    sums[margin > 0 ? 0 : margin === 0 ? 1 : 2] += chance;
  });
  known.set(key, sums);
  return sums;
}
