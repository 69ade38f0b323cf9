import { compare, fraction, multiply, ONE, subtract, sum, type Fraction } from '../lottery/odds/fraction.ts';

/** What shots return on average, for every weapon and fish alike. */
export const FISH_RTP: Fraction = fraction(19, 20);

/**
 * The chance of each target of a shot: its equal share of RTP × cost, over its reward. A chance above 1 is capped, and what it
 * leaves is shared by the other targets. Undefined if all rewards together are less than RTP × cost: such a shot would return
 * less than the others, and is refused.
 * Cost and rewards are whole numbers of one unit, from 1.
 */
export function killChances(
  cost: number,
  rewards: readonly number[],
  rtp: Fraction = FISH_RTP,
): Fraction[] | undefined {
  if (![cost, ...rewards].every((amount) => Number.isSafeInteger(amount) && amount > 0)) {
    throw new RangeError('Cost and rewards are whole numbers above 0');
  }
  const due = multiply(rtp, fraction(cost));
  if (compare(sum(rewards.map((reward) => fraction(reward))), due) < 0) return undefined;
  const capped = new Set<number>();
  for (;;) {
    const share = shareOf(due, rewards, capped);
    const over = rewards.flatMap((reward, at) => (!capped.has(at) && compare(share, fraction(reward)) > 0 ? [at] : []));
    if (over.length === 0) {
      return rewards.map((reward, at) => (capped.has(at) ? ONE : multiply(share, fraction(1, reward))));
    }
    for (const at of over) capped.add(at);
  }
}

/** What each target that is not capped has to return on average. */
function shareOf(due: Fraction, rewards: readonly number[], capped: ReadonlySet<number>): Fraction {
  const open = rewards.length - capped.size;
  if (open === 0) return fraction(0);
  const certain = sum([...capped].map((at) => fraction(rewards[at]!)));
  return multiply(subtract(due, certain), fraction(1, open));
}
