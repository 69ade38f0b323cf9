import { WHOLE } from './terms.ts';

/** Of these games a bet counts with no more than it could win or lose; of all others with its stake. */
const byDifference: ReadonlySet<string> = new Set(['LIVE', 'SPORTS', 'ESPORTS']);

export interface ClosedRound {
  category: string;
  stake: bigint;
  paid: bigint;
}

/** What a closed round counts for salaries and tiers: nothing when it paid its stake back. Weight in basis points. */
export function validBet({ category, stake, paid }: ClosedRound, weight = WHOLE): bigint {
  if (stake === paid) return 0n;
  const difference = paid > stake ? paid - stake : stake - paid;
  const valid = byDifference.has(category) && difference < stake ? difference : stake;
  return (valid * weight) / WHOLE;
}
