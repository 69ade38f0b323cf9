/**
 * Which money pays a stake, and whose a win is, while a grant of bonus money is active (docs/rewards.md, "Bonus money").
 * Amounts in minor units.
 */
import { share } from './share.ts';

/** Money by its wallet: the member's own, and bonus money. */
export interface Rails {
  main: bigint;
  bonus: bigint;
}

/** What one round has staked and got back so far. */
export interface RoundStakes {
  staked: bigint;
  stakedBonus: bigint;
  refunded: bigint;
  refundedBonus: bigint;
}

/**
 * The parts of a stake: own money first. Undefined when it cannot be paid: bonus money pays only what own money does not
 * cover, and only stakes of at most `most` (0 for a game that does not count for the grant).
 */
export function splitStake(amount: bigint, balance: Rails, most: bigint): Rails | undefined {
  if (balance.main >= amount) return { main: amount, bonus: 0n };
  if (amount > most || balance.main + balance.bonus < amount) return undefined;
  return { main: balance.main, bonus: amount - balance.main };
}

/** The parts of a win, in the proportion of the round's open stakes; what does not divide is the member's own. */
export function splitWin(amount: bigint, { staked, stakedBonus, refunded, refundedBonus }: RoundStakes): Rails {
  const open = staked - refunded;
  const bonus = open > 0n ? share(amount, stakedBonus - refundedBonus, open) : 0n;
  return { main: amount - bonus, bonus };
}

/**
 * The parts of a refund: each to the wallet that it came from. In the proportion of the stakes, over all refunds of the round,
 * so that parts add up to exactly what was taken from each wallet.
 */
export function splitRefund(amount: bigint, round: RoundStakes): Rails {
  const total = round.refunded + amount;
  if (amount <= 0n || total > round.staked) throw new RangeError('A refund is at most the stake that is left');
  const bonus = share(total, round.stakedBonus, round.staked) - round.refundedBonus;
  return { main: amount - bonus, bonus };
}
