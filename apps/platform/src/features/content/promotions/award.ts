import { fail, type Failure } from '@fairhouse/contract';
import type { PromotionRules } from '@fairhouse/contract/content/promotion-rules';
import { rewardOf } from '@fairhouse/rewards';
import type { PoolClient } from 'pg';
import { nextState } from '../../../system/life-cycle.ts';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { lockBonuses } from '../../money/bonuses/index.ts';
import { RewardRefused } from '../../money/wallets/index.ts';
import { findFreeRoundGame, worthOfRounds } from '../../play/free-rounds/index.ts';
import { findPromotionTitles } from '../publishing/index.ts';
import { insertStep, lockRewards, moveEntry, sumRewards, type EntryRow } from './entry-store.ts';
import { grantReward } from './grant-reward.ts';
import { entryLifeCycle, type EntryEvent } from './life-cycle.ts';
import { readTraits } from './read-traits.ts';
import { refuseContact } from './require-contact.ts';
import { periodAt, reserve, type PublishedPromotion } from './store.ts';
import { takeTraits } from './trait-store.ts';

export interface Award {
  promotion: PublishedPromotion;
  entry: EntryRow;
  /** `member`, `system` or `operator:<name>`. */
  actor: string;
  /** Credited without a step of the member. */
  event: Extract<EntryEvent, 'take' | 'issue'>;
  /** What the reward is a rate of. */
  base?: number;
  /** The exact reward, in place of the one that the rules compute. */
  amount?: number;
  earned?: boolean;
}

/** Traits, budget and locks of a reward, taken before any wallet is locked; the reward itself follows in the same transaction. */
export interface PreparedAward extends Award {
  amount: number;
}

export const refuse = (failure: Failure): never => {
  throw new RewardRefused(failure);
};

export const rewardFor = ({ reward: { fixed, bp, max, to, freeRounds } }: PromotionRules, base: number): number =>
  freeRounds
    ? freeRounds.rounds * freeRounds.stake
    : Number(
        rewardOf(
          {
            to: to === 'bonus' ? to : 'main',
            max: BigInt(max),
            ...(fixed !== undefined && { fixed: BigInt(fixed) }),
            ...(bp !== undefined && { bp }),
          },
          BigInt(base),
        ),
      );

/** The entry must be locked. Throws `RewardRefused`, so that nothing of it stays. */
export async function prepareAward(
  core: Core,
  tx: PoolClient,
  merchant: Merchant,
  award: Award,
): Promise<PreparedAward> {
  const { promotion, entry } = award;
  const { rules, id: promotionId } = promotion;
  const { memberId, period } = entry;
  const computed = award.amount ?? rewardFor(rules, award.base ?? 0);
  const amount = Math.min(computed, await leftOfCaps(core, tx, merchant, promotion, memberId));
  // Free rounds are given whole.
  if (amount <= 0 || (rules.reward.freeRounds && amount < computed)) return refuse(fail('promotion_used_up'));
  const missing = award.actor === 'member' ? await refuseContact(core, tx, { merchant, memberId }, amount) : undefined;
  if (missing) return refuse(missing);
  const traits = await readTraits(core, tx, memberId, rules.eligible.oncePer);
  if (!(await takeTraits(tx, { merchantId: merchant.id, promotionId, period, memberId }, traits)))
    return refuse(fail('promotion_ineligible', { value: { reason: 'shared' } }));
  if (!(await reserve(tx, promotionId, amount))) return refuse(fail('promotion_used_up'));
  await lockBonuses(tx, memberId);
  return { ...award, amount };
}

/** What the caps leave to a member; rewards of the member in this promotion are locked until the transaction ends. */
async function leftOfCaps(
  core: Core,
  tx: PoolClient,
  { settings: { timeZone } }: Merchant,
  { id, rules: { caps } }: PublishedPromotion,
  memberId: number,
): Promise<number> {
  const { member = Infinity, period } = caps;
  if (member === Infinity && !period) return Infinity;
  await lockRewards(tx, id, memberId);
  const { from } = period ? await periodAt(tx, core.clock.now(), timeZone, period.each) : { from: null };
  const had = await sumRewards(tx, id, memberId, from);
  return Math.min(member - had.all, period ? period.most - had.since : Infinity);
}

/** Credits the reward and moves the entry. */
export async function payAward(
  core: Core,
  tx: PoolClient,
  merchant: Merchant,
  { promotion, entry, actor, event, base, amount, earned = true }: PreparedAward,
): Promise<void> {
  const { wagering, reward } = promotion.rules;
  const { freeRounds } = reward;
  const game = freeRounds && (await findFreeRoundGame(tx, merchant, freeRounds));
  if (freeRounds && !game) return refuse(fail('game_unknown'));
  const worth = freeRounds && game ? worthOfRounds(freeRounds.rounds, freeRounds.stake, game) : amount;
  const { to, bonusId, freeRoundsId } = await grantReward(core, tx, merchant, {
    memberId: entry.memberId,
    to: reward.to,
    amount: worth,
    ...(freeRounds && { freeRounds }),
    ...(reward.to !== 'main' && { titles: await findPromotionTitles(tx, merchant.id, promotion.slug) }),
    source: `promotion ${entry.id}`,
    cause: { type: promotion.rules.kind === 'rebate' ? 'rebate' : 'promotion', id: entry.id },
    earned,
    ...(wagering && {
      terms: {
        timesX100: wagering.timesX100,
        contributionBp: wagering.contributionBp,
        maxStake: wagering.maxStake,
        days: wagering.days,
        onWithdraw: wagering.onWithdraw,
        ...(wagering.maxConvert !== undefined && { maxConvert: wagering.maxConvert }),
      },
    }),
  });
  const status = nextState(entryLifeCycle, entry.status, to === 'bonus' || to === 'freeRounds' ? 'wager' : event);
  const at = core.clock.now();
  const figures = {
    reward: to === 'main' ? worth : amount,
    ...(base !== undefined && { base }),
    ...(bonusId !== undefined && { bonusId }),
    ...(freeRoundsId !== undefined && { freeRoundsId }),
  };
  if (!status || !(await moveEntry(tx, entry.id, { from: entry.status, to: status, at, ...figures })))
    return refuse(fail('promotion_state'));
  await insertStep(tx, { merchantId: merchant.id, entryId: entry.id, at, status, actor });
}

export async function award(core: Core, tx: PoolClient, merchant: Merchant, given: Award): Promise<void> {
  await payAward(core, tx, merchant, await prepareAward(core, tx, merchant, given));
}
