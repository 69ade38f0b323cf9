/** Stages of a referral: deposits and play of the friend within their days (docs/rewards.md, "Referral"). Minor units. */
export interface ReferralStage {
  deposits: bigint;
  valid: bigint;
  /** Days from the friend's registration. */
  days: number;
  recommender: bigint;
  friend: bigint;
}

export interface FriendPlay {
  deposits: bigint;
  valid: bigint;
}

/** The stage is reached: it never depends on what the friend lost. */
export const stageReached = (stage: ReferralStage, play: FriendPlay): boolean =>
  play.deposits >= stage.deposits && play.valid >= stage.valid;

export interface StageReward {
  recommender: bigint;
  friend: bigint;
}

/** What a stage that was reached pays; the recommender's part never passes the month's limit. */
export function stageReward(stage: ReferralStage, paidThisMonth: bigint, monthlyMax: bigint): StageReward {
  const left = monthlyMax > paidThisMonth ? monthlyMax - paidThisMonth : 0n;
  return { recommender: stage.recommender < left ? stage.recommender : left, friend: stage.friend };
}
