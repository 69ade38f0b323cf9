import { SCALE, type Pair } from '../draw.ts';
import {
  CARDED_FACTOR,
  FIRST_HALF_SHARE,
  FULL_TIME,
  HALF,
  HALF_TIME,
  LEAD_FACTORS,
  MOST_LEAD,
  OPPONENT_FACTOR,
  SLICE_SECONDS,
  WEIGHT_AT_START,
} from './parameters.ts';
import type { FootballPlan } from './plan.ts';

/** Part of the match's rate in each slice, in 10⁻⁹; slice i is at i − 1. */
export const profile: readonly number[] = [
  ...shares(HALF_TIME, 0, FIRST_HALF_SHARE),
  ...shares(FULL_TIME - HALF_TIME, HALF * SLICE_SECONDS, 1000 - FIRST_HALF_SHARE),
];

/** Sums of the profile: before slice i at i − 1. */
export const elapsed: readonly number[] = runningSums(profile);

function shares(slices: number, startSeconds: number, thousandths: number): number[] {
  const weights = Array.from({ length: slices }, (_, nth) => WEIGHT_AT_START + startSeconds + nth * SLICE_SECONDS);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => Math.floor((SCALE * thousandths * weight) / (1000 * sum)));
}

function runningSums(parts: readonly number[]): number[] {
  let sum = 0;
  return [0, ...parts.map((part) => (sum += part))];
}

/**
 * Below which a slice's first number is a goal of home, and above that of away. IEEE doubles, from left to right, then rounded
 * down: the same everywhere.
 */
export function goalThresholds(plan: FootballPlan, slice: number, lead: number, [home, away]: Pair): Pair {
  return [
    goalThreshold(plan.goals[0], slice, lead, home, away),
    goalThreshold(plan.goals[1], slice, -lead, away, home),
  ];
}

function goalThreshold(goals: number, slice: number, ownLead: number, ownReds: number, otherReds: number): number {
  const lead = Math.min(Math.max(ownLead, -MOST_LEAD), MOST_LEAD);
  const byLead = slice > HALF_TIME ? LEAD_FACTORS[lead + MOST_LEAD]! : 1000;
  const byCards = (ownReds > 0 ? CARDED_FACTOR : 1000) * (otherReds > 0 ? OPPONENT_FACTOR : 1000);
  return Math.floor((((goals * profile[slice - 1]!) / SCALE) * byLead * byCards) / SCALE);
}

/** Below which a number is a red card of the team, if it has none. */
export const redThreshold = (plan: FootballPlan, slice: number, team: 0 | 1): number =>
  Math.floor((plan.reds[team] * profile[slice - 1]!) / SCALE);

/**
 * Below which a number is one more of what has come `count` times (corners, yellow cards) and comes `mean` times in a match:
 * a gamma rate of this shape, updated by what came so far.
 */
export function updatedThreshold(mean: number, shape: number, count: number, slice: number): number {
  const expected = (mean * elapsed[slice - 1]!) / SCALE;
  const factor = (shape * SCALE + count * SCALE) / (shape * SCALE + expected);
  return Math.floor(((mean * profile[slice - 1]!) / SCALE) * factor);
}
