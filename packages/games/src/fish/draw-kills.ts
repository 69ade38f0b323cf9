import type { RandomSource } from '../fairness/index.ts';
import type { Fraction } from '../lottery/odds/fraction.ts';

/** For each target in order: a number below the chance's denominator kills it if it is below the numerator. */
export const drawKills = (chances: readonly Fraction[], random: RandomSource): boolean[] =>
  chances.map(({ n, d }) => random.uniform(Number(d)) < Number(n));

/** Of every cost one in a hundred goes into the pot of the boss, on top of the RTP. */
export const BOSS_POT_SHARE = 100;

export interface BossPot {
  /** Sum of the costs of all shots, in minor units. */
  readonly shots: number;
  /** Sum of what it has paid. */
  readonly paid: number;
}

/** What the pot holds: contributions less payouts, floored. */
export const bossPotAmount = ({ shots, paid }: BossPot): number => Math.floor(shots / BOSS_POT_SHARE) - paid;

/** Whether a shot wins the pot: the chance grows with its cost, so that each unit of cost buys the same share of it. */
export function drawBossPot(cost: number, unitsPerPot: number, random: RandomSource): boolean {
  return random.uniform(unitsPerPot) < cost;
}
