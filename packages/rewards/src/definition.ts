/** A promotion as data (docs/rewards.md, "Definition"). Amounts in minor units, rates in basis points. */
export const promotionKinds = [
  'deposit_match',
  'gift',
  'cashback',
  'rebate',
  'free_rounds',
  'mission',
  'raffle',
  'leaderboard',
  'referral',
  'rank_up',
  'manual',
] as const;
export type PromotionKind = (typeof promotionKinds)[number];

/** One product for each promotion; the categories of games that belong to it. `any` is for points and ranks alone. */
export const productCategories = {
  casino: ['RNG', 'LIVE', 'FISH', 'PVP'],
  betting: ['SPORTS', 'ESPORTS'],
  lottery: ['LOTT', 'ELOTT'],
} as const;
export type Product = keyof typeof productCategories;

/** Day, week from Monday, half month (1-15, 16-end), month, or once; in the order of their length. */
export const rewardPeriods = ['D', 'W', 'H', 'M', 'ONCE'] as const;
export type RewardPeriod = (typeof rewardPeriods)[number];

export interface Wagering {
  /** Stakes required, in times of the reward, in hundredths. */
  timesX100: number;
  contributionBp: Readonly<Record<string, number>>;
  maxStake: bigint;
  days: number;
  onWithdraw: 'forfeit' | 'keep';
  maxConvert?: bigint;
}

export interface RewardRule {
  to: 'main' | 'bonus' | 'points' | 'freeRounds' | 'goods';
  /** A fixed amount, or a rate of the base (a deposit, a loss, valid stakes) up to `max`. */
  fixed?: bigint;
  bp?: number;
  /** Rates from amounts of the base on, lowest first. */
  steps?: readonly { from: bigint; bp: number }[];
  max: bigint;
}

export interface RewardDefinition {
  kind: PromotionKind;
  product: Product | 'any';
  reward: RewardRule;
  wagering?: Wagering;
}

/** The reward of a base: fixed, or a rate of it, at most `max`. */
export function rewardOf({ fixed, bp = 0, steps, max }: RewardRule, base: bigint): bigint {
  if (fixed !== undefined) return fixed;
  const rate = steps?.findLast(({ from }) => from <= base)?.bp ?? bp;
  const reward = (base * BigInt(rate)) / 10_000n;
  return reward < max ? reward : max;
}
