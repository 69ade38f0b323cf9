/** What play counts for the wagering of a grant (docs/rewards.md, "Progress"). Amounts in minor units. */
import { share, WHOLE } from './share.ts';

/** Games in which nobody can bet on all results at once: their stakes count whole. */
export const wholeStakeCategories: ReadonlySet<string> = new Set(['RNG', 'FISH']);

/** Games whose stakes count as soon as they are made. Of a magazine of fish it is known at its end how much was played. */
const atOnce: ReadonlySet<string> = new Set(['RNG']);

/** Rates in basis points by category; a category that is not named counts nothing. */
export type Contributions = Readonly<Record<string, number>>;

export interface RoundResult {
  category: string;
  /** Stakes without what was refunded. */
  staked: bigint;
  paid: bigint;
  /** The round has its result; before that, only slots count. */
  settled: boolean;
}

/**
 * The valid stake of a round: the stake, and where opposite bets can cancel each other out no more than the round could win
 * or lose, so that bets on red and black count what they risk.
 */
export function validStake({ category, staked, paid, settled }: RoundResult): bigint {
  if (!settled && !atOnce.has(category)) return 0n;
  if (wholeStakeCategories.has(category)) return staked;
  const difference = paid > staked ? paid - staked : staked - paid;
  return difference < staked ? difference : staked;
}

/** What a round counts at the rate of its category, before the limit of what is left. */
export const contribution = (round: RoundResult, rates: Contributions): bigint =>
  share(validStake(round), BigInt(Object.hasOwn(rates, round.category) ? rates[round.category]! : 0), WHOLE);

/**
 * The change of the progress when a round's contribution becomes `next`: never more than what is left, and less when a stake
 * is refunded or corrected. `before` is what the round counted so far.
 */
export function countChange(next: bigint, before: bigint, left: bigint): bigint {
  const change = next - before;
  return change > left ? left : change;
}
