import {
  type FoundFlaw,
  type PromotionRules,
  type PromotionTrigger,
  type PromotionWorth,
  type RuledKind,
} from '@fairhouse/contract/content/promotion-rules';
import { findFlaws, planOf, worthOf, type EligibleGame, type Wagering } from '@fairhouse/rewards';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { platformState } from '../../../system/platform-state.ts';
import { findFreeRoundGame, worthOfRounds } from '../../play/free-rounds/index.ts';
import { readReturns } from '../../play/games/index.ts';

/** The usual stake is a twentieth of the bonus: enough bets for the average to say something. */
const STAKES_OF_BONUS = 20;
/** Standard deviation of the payout of a stake of 1, where the games' own is not known: a slot of middle volatility. */
const DEVIATION: Readonly<Record<string, number>> = { RNG: 6, FISH: 4, LIVE: 1.2, PVP: 1.2, SPORTS: 1.5, ESPORTS: 1.5 };
/** Worths that are kept: a simulation takes a tenth of a second. */
const CAPACITY = 200;

/** What a reward of a fixed size may be given for. */
const GIVEN_FOR: readonly PromotionTrigger['type'][] = [
  'sign_up',
  'first_login',
  'login',
  'check_in',
  'settled_play',
  'code',
  'rank_up',
  'mission_step',
  'referral_stage',
  'points_spend',
  'segment',
  'manual',
];

const triggersOf: Record<RuledKind, readonly PromotionTrigger['type'][]> = {
  deposit_match: ['deposit'],
  gift: GIVEN_FOR,
  free_rounds: GIVEN_FOR,
  cashback: ['period_end'],
  rebate: ['period_end'],
  manual: ['apply'],
};

/** The game of each category that returns least, as the linter and the worth take it; of free rounds their own. */
export async function readGames(
  tx: PoolClient,
  merchant: Merchant,
  { reward, wagering }: PromotionRules,
): Promise<EligibleGame[]> {
  if (reward.freeRounds) {
    const game = await findFreeRoundGame(tx, merchant, reward.freeRounds);
    const isSame = game?.name === reward.freeRounds.name;
    return isSame
      ? [{ category: game.category, rtp: game.rtp / 100, deviation: 0, stake: reward.freeRounds.stake }]
      : [];
  }
  if (!wagering) return [];
  const stake = Math.max(1, Math.min(wagering.maxStake, Math.floor((reward.fixed ?? reward.max) / STAKES_OF_BONUS)));
  return (await readReturns(tx)).map(({ category, rtp }) => ({
    category,
    rtp: rtp / 100,
    deviation: DEVIATION[category] ?? 2,
    stake,
  }));
}

const toWagering = ({ maxStake, maxConvert, ...rest }: NonNullable<PromotionRules['wagering']>): Wagering => ({
  ...rest,
  maxStake: BigInt(maxStake),
  ...(maxConvert !== undefined && { maxConvert: BigInt(maxConvert) }),
});

/** Whether the reward is given in exactly the way of its kind. */
function isClear({ kind, reward }: PromotionRules): boolean {
  const { fixed, bp, rates, freeRounds } = reward;
  const given = [fixed, bp, rates].filter((way) => way !== undefined).length;
  const isOfRounds = kind === 'free_rounds';
  if (isOfRounds !== (reward.to === 'freeRounds') || isOfRounds !== (freeRounds !== undefined)) return false;
  if (freeRounds) return given === 0 && reward.max === freeRounds.rounds * freeRounds.stake;
  if (kind === 'manual') return given === 0;
  return given === 1 && (kind === 'gift') === (fixed !== undefined) && (kind === 'rebate') === (rates !== undefined);
}

/** What the linter refuses in these rules. */
export function flawsOf(
  rules: PromotionRules,
  games: readonly EligibleGame[],
  { settings: { contact } }: Pick<Merchant, 'settings'>,
): FoundFlaw[] {
  const { kind, product, reward, wagering, trigger, startsAt, endsAt, budget } = rules;
  const flaws: FoundFlaw[] = [];
  if (!triggersOf[kind].includes(trigger.type)) flaws.push({ code: 'trigger_differs' });
  if (!isClear(rules)) flaws.push({ code: 'reward_unclear' });
  if (reward.freeRounds && games.length === 0) flaws.push({ code: 'game_unavailable' });
  if (reward.to === 'bonus' && !wagering?.timesX100) flaws.push({ code: 'wagering_missing' });
  if (reward.to !== 'bonus' && wagering) flaws.push({ code: 'wagering_needless' });
  if (startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt))
    flaws.push({ code: 'ends_before_start' });
  const most = contact.rewardMax ?? Infinity;
  if ((reward.fixed ?? reward.max) > most) flaws.push({ code: 'above_reward_limit', figure: most });
  if (trigger.type === 'segment' && !isSegment(rules)) flaws.push({ code: 'segment_missing' });
  if (budget < (reward.fixed ?? reward.max)) flaws.push({ code: 'budget_too_low' });
  const found = findFlaws(
    {
      kind,
      product,
      reward: {
        to: reward.to === 'bonus' ? 'bonus' : 'main',
        max: BigInt(reward.max),
        ...(reward.fixed !== undefined && { fixed: BigInt(reward.fixed) }),
      },
      ...(wagering && { wagering: toWagering(wagering) }),
    },
    games,
  );
  for (const flaw of found) {
    const category = 'category' in flaw ? { category: flaw.category } : {};
    const figure = 'timesX100' in flaw ? { figure: flaw.timesX100 } : 'worth' in flaw ? { figure: flaw.worth } : {};
    flaws.push({ code: flaw.code, ...category, ...figure });
  }
  return flaws;
}

/** A segment names whom it is for. */
const isSegment = ({ trigger, eligible: { ranks, labels } }: PromotionRules): boolean =>
  ranks !== undefined ||
  labels !== undefined ||
  (trigger.type === 'segment' && (trigger.depositWithin !== undefined || trigger.noDepositFor !== undefined));

export const worthsOf = platformState('worth of promotions', (_core: Core) => new Map<string, PromotionWorth>());

/**
 * What the reward is worth in the game that is worst for the player; null where it depends on what is deposited, lost or
 * decided. Of a rate it is the worth of the largest bonus.
 */
export function worthOfRules(core: Core, rules: PromotionRules, games: readonly EligibleGame[]): PromotionWorth | null {
  const { kind, reward, wagering } = rules;
  if (reward.freeRounds) {
    const [game] = games;
    const worth = game && worthOfRounds(reward.freeRounds.rounds, reward.freeRounds.stake, { rtp: game.rtp * 100 });
    return game && worth !== undefined
      ? { reward: reward.max, worth, atLeast: 0, converted: worth, category: game.category }
      : null;
  }
  if (kind !== 'gift' && kind !== 'deposit_match') return null;
  const amount = reward.fixed ?? reward.max;
  if (!wagering) return { reward: amount, worth: amount, atLeast: amount, converted: amount, category: null };
  const known = worthsOf(core);
  const name = JSON.stringify([amount, wagering, games]);
  const old = known.get(name);
  if (old) return old;
  const worths = games.flatMap((game): PromotionWorth[] => {
    const bp = wagering.contributionBp[game.category] ?? 0;
    if (bp === 0) return [];
    const { worth, floor, converted } = worthOf(planOf(toWagering(wagering), BigInt(amount), bp, game.stake), game);
    return [{ reward: amount, worth, atLeast: floor, converted, category: game.category }];
  });
  const worst = worths.toSorted((a, b) => a.worth - b.worth)[0];
  if (!worst) return null;
  if (known.size >= CAPACITY) known.delete(known.keys().next().value!);
  known.set(name, worst);
  return worst;
}
