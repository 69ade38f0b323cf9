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
  const shares = homeSharesOf(plan);
  let [leads, after] = [start.slice(), new Float64Array(SIZE)];
  let low = leads.findIndex((chance) => chance >= NEGLIGIBLE);
  let high = leads.findLastIndex((chance) => chance >= NEGLIGIBLE);
  for (let slice = from; slice <= to; slice += 1) {
    after.fill(0);
    playPossession(leads, after, { shares: shares[possessionOf(slice, jumpBall)], chances, low, high });
    [leads, after] = [after, leads];
    low = Math.max(low - 3, 3);
    high = Math.min(high + 3, SIZE - 4);
    while (low < high && leads[low]! < NEGLIGIBLE) low += 1;
    while (high > low && leads[high]! < NEGLIGIBLE) high -= 1;
  }
  return leads;
}

interface Possession {
  /** Home's part of the possession, by the index of the lead. */
  readonly shares: Float64Array;
  readonly chances: readonly [none: number, one: number, two: number, three: number];
  /** Leads that have a chance, both included. */
  readonly low: number;
  readonly high: number;
}

function playPossession(
  leads: Leads,
  after: Leads,
  { shares, chances: [none, one, two, three], low, high }: Possession,
): void {
  for (let at = Math.max(low, 3); at <= high && at < SIZE - 3; at += 1) {
    const chance = leads[at]!;
    if (chance < NEGLIGIBLE) continue;
    const home = chance * shares[at]!;
    const away = chance - home;
    after[at]! += chance * none;
    after[at + 1]! += home * one;
    after[at + 2]! += home * two;
    after[at + 3]! += home * three;
    after[at - 1]! += away * one;
    after[at - 2]! += away * two;
    after[at - 3]! += away * three;
  }
}

const sharesByPlan = new WeakMap<BasketballPlan, Readonly<Record<Team, Float64Array>>>();

/** Home's part of a possession that begins with one of the teams, by the index of the lead. */
function homeSharesOf(plan: BasketballPlan): Readonly<Record<Team, Float64Array>> {
  const known = sharesByPlan.get(plan);
  if (known) return known;
  const lost = (team: Team, at: number) => turnoverThreshold(plan, team, at - CENTRE) / SCALE;
  const shares = {
    home: Float64Array.from({ length: SIZE }, (_, at) => 1 - lost('home', at)),
    away: Float64Array.from({ length: SIZE }, (_, at) => lost('away', at)),
  };
  sharesByPlan.set(plan, shares);
  return shares;
}

export function meanLead(leads: Leads): number {
  return leads.reduce((sum, chance, at) => sum + chance * (at - CENTRE), 0);
}
