export { splitRefund, splitStake, splitWin, type Rails, type RoundStakes } from './bonus-money.ts';
export { cashback, rebate, type PeriodPlay } from './cashback.ts';
export {
  applyToGrant,
  forfeit,
  mostOfBonus,
  openGrant,
  type GrantEvent,
  type GrantState,
  type GrantTerms,
} from './grant.ts';
export { judgeSteps, type StepProgress, type StepRule } from './missions.ts';
export { awardPlaces, type Entry, type Place } from './places.ts';
export {
  convertPoints,
  earnPoints,
  pointsEarned,
  type Conversion,
  type PointProgress,
  type PointRules,
} from './points.ts';
export { endMonth, firstRank, promote, rankRebate, toNextLevel, type Level, type Rank } from './ranks.ts';
export { stageReached, stageReward, type ReferralStage } from './referral.ts';
export {
  contribution,
  countChange,
  validStake,
  wholeStakeCategories,
  type Contributions,
  type RoundResult,
} from './wagering.ts';
export { worthOf, type BonusPlan, type GameModel, type Worth } from './worth.ts';
export { readWagerFile, WagerFileError, type WagerFile } from './read-wager-file.ts';
export {
  productCategories,
  promotionKinds,
  rewardOf,
  rewardPeriods,
  type Product,
  type PromotionKind,
  type RewardDefinition,
  type RewardPeriod,
  type RewardRule,
  type Wagering,
} from './definition.ts';
export { findFlaws, planOf, type EligibleGame, type Flaw } from './find-flaws.ts';
