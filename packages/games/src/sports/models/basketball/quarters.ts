import type { Pair } from '../draw.ts';
import type { Numbers } from '../lines.ts';
import { certainLead, CENTRE, playLeads, pointChances, type Leads } from './leads.ts';
import { MOST_LEAD, QUARTER, REGULATION } from './parameters.ts';
import type { BasketballPlan } from './plan.ts';
import type { BasketballState } from './state.ts';
import { sinceBreaks } from './step.ts';

/** Chances of a quarter that has not ended: home's margin in it, and the points of both teams. */
export interface QuarterChances {
  /** 1 to 4. */
  readonly quarter: number;
  readonly margins: Numbers;
  readonly totals: Numbers;
}

export interface RegulationParts {
  readonly quarters: readonly QuarterChances[];
  /** Null when it has ended. */
  readonly half1: Omit<QuarterChances, 'quarter'> | null;
}

/** The quarters that have not ended, and the first half. */
export function regulationParts(plan: BasketballPlan, { slice, score, quarters }: BasketballState): RegulationParts {
  if (slice >= REGULATION) return { quarters: [], half1: null };
  const current = quarters.length + 1;
  const [home, away] = sinceBreaks(score, quarters);
  const lead = score[0] - score[1];
  const left = current * QUARTER - slice;
  const points = pointsAfter(plan, [left, QUARTER, left + QUARTER]);
  let leads = playLeads(plan, certainLead(lead), slice + 1, current * QUARTER, null);
  const parts = [
    {
      quarter: current,
      margins: numbersOf(leads, lead - (home - away)),
      totals: moved(points.get(left)!, home + away),
    },
  ];
  for (let quarter = current + 1; quarter <= 4; quarter += 1) {
    parts.push({ quarter, margins: quarterMargins(plan, leads), totals: moved(points.get(QUARTER)!, 0) });
    leads = playLeads(plan, leads, (quarter - 1) * QUARTER + 1, quarter * QUARTER, null);
  }
  return {
    quarters: parts,
    half1: current > 2 ? null : firstHalf(plan, { slice, score, points, left: 2 * QUARTER - slice }),
  };
}

interface FirstHalf {
  readonly slice: number;
  readonly score: Pair;
  readonly left: number;
  readonly points: ReadonlyMap<number, Float64Array>;
}

function firstHalf(plan: BasketballPlan, { slice, score, left, points }: FirstHalf): Omit<QuarterChances, 'quarter'> {
  const leads = playLeads(plan, certainLead(score[0] - score[1]), slice + 1, 2 * QUARTER, null);
  return { margins: numbersOf(leads, 0), totals: moved(points.get(left)!, score[0] + score[1]) };
}

/** Chances of all points of so many possessions: they do not depend on the lead. */
function pointsAfter(plan: BasketballPlan, possessions: readonly number[]): Map<number, Float64Array> {
  const [none, one, two, three] = pointChances(plan);
  const found = new Map<number, Float64Array>();
  const most = Math.max(...possessions);
  let chances = new Float64Array(3 * most + 4);
  chances[0] = 1;
  for (let played = 1; played <= most; played += 1) {
    const next = new Float64Array(chances.length);
    for (let sum = 0; sum <= 3 * (played - 1); sum += 1) {
      const chance = chances[sum]!;
      next[sum]! += chance * none;
      next[sum + 1]! += chance * one;
      next[sum + 2]! += chance * two;
      next[sum + 3]! += chance * three;
    }
    chances = next;
    if (possessions.includes(played)) found.set(played, chances);
  }
  return found;
}

/** Less likely numbers are left out. */
const NEGLIGIBLE = 1e-12;

const moved = (chances: Float64Array, by: number): Numbers => {
  const numbers = new Map<number, number>();
  chances.forEach((chance, sum) => chance > NEGLIGIBLE && numbers.set(sum + by, chance));
  return numbers;
};

const numbersOf = (leads: Leads, before: number): Numbers => moved(leads, -CENTRE - before);

/** Margins of a whole quarter by the lead at its start: worked out once for a plan. */
const changes = new WeakMap<BasketballPlan, Map<number, Numbers>>();

function quarterMargins(plan: BasketballPlan, starts: Leads): Numbers {
  const known = changes.get(plan) ?? new Map<number, Numbers>();
  changes.set(plan, known);
  const sums = new Map<number, number>();
  starts.forEach((chance, at) => {
    if (chance < NEGLIGIBLE) return;
    const lead = Math.min(Math.max(at - CENTRE, -MOST_LEAD), MOST_LEAD);
    const margins = known.get(lead) ?? numbersOf(playLeads(plan, certainLead(lead), 1, QUARTER, null), lead);
    known.set(lead, margins);
    for (const [margin, part] of margins) sums.set(margin, (sums.get(margin) ?? 0) + chance * part);
  });
  return sums;
}
