import { SCALE, type Team } from '../draw.ts';
import { possessionOf, turnoverThreshold } from './step.ts';
import type { BasketballPlan } from './plan.ts';

/** Chances of home's lead: index `lead + CENTRE`. */
export type Leads = Float64Array<ArrayBuffer>;

export const CENTRE = 150;
const SIZE = 2 * CENTRE + 1;
/** Less likely leads are left out; together they are below 10⁻⁹. */
const NEGLIGIBLE = 1e-14;

export function certainLead(lead: number): Leads {
  const leads = new Float64Array(SIZE);
  leads[lead + CENTRE] = 1;
  return leads;
}

/** Chances of 0, 1, 2 and 3 points of a possession. */
export function pointChances({ points: [three, two, one] }: BasketballPlan): readonly [number, number, number, number] {
  return [1 - one / SCALE, (one - two) / SCALE, (two - three) / SCALE, three / SCALE];
}

/** The leads after slices `from` to `to` (both played). */
export function playLeads(plan: BasketballPlan, start: Leads, from: number, to: number, jumpBall: Team | null): Leads {
  const chances = pointChances(plan);
  let leads = start;
  for (let slice = from; slice <= to; slice += 1)
    leads = playPossession(plan, leads, possessionOf(slice, jumpBall), chances);
  return leads;
}

function playPossession(
  plan: BasketballPlan,
  leads: Leads,
  team: Team,
  [none, one, two, three]: readonly [number, number, number, number],
): Leads {
  const after = new Float64Array(SIZE);
  for (let at = 3; at < SIZE - 3; at += 1) {
    const chance = leads[at]!;
    if (chance < NEGLIGIBLE) continue;
    const lost = turnoverThreshold(plan, team, at - CENTRE) / SCALE;
    const home = chance * (team === 'home' ? 1 - lost : lost);
    const away = chance - home;
    after[at]! += chance * none;
    after[at + 1]! += home * one;
    after[at + 2]! += home * two;
    after[at + 3]! += home * three;
    after[at - 1]! += away * one;
    after[at - 2]! += away * two;
    after[at - 3]! += away * three;
  }
  return after;
}

export function meanLead(leads: Leads): number {
  return leads.reduce((sum, chance, at) => sum + chance * (at - CENTRE), 0);
}
