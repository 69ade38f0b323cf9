/** What makes a promotion unfair, found before it can be published. */
import { productCategories, type RewardDefinition, type Wagering } from './definition.ts';
import type { Contributions } from './wagering.ts';
import { worthOf, type GameModel } from './worth.ts';

/** UK Gambling Commission, social responsibility code 5.1.1: nobody is asked to stake more than ten times a bonus. */
const MOST_TIMES_X100 = 1000;

/** A limit on what is converted still leaves a player who wins something of it. */
const LEAST_CONVERTED = 2n;

export interface EligibleGame extends GameModel {
  category: string;
  /** The stake that players usually choose, minor units. */
  stake: number;
}

export type Flaw =
  | { code: 'wagering_too_high'; category: string; timesX100: number }
  | { code: 'nothing_counts' }
  | { code: 'mixed_products'; category: string }
  | { code: 'rates_rise' }
  | { code: 'conversion_too_low' }
  | { code: 'worthless'; category: string; worth: number };

export function findFlaws(definition: RewardDefinition, games: readonly EligibleGame[]): Flaw[] {
  const { wagering } = definition;
  const flaws = [...mixedProducts(definition), ...risingRates(definition)];
  if (!wagering || wagering.timesX100 === 0) return flaws;
  flaws.push(...tooMuchWagering(wagering));
  const most = definition.reward.fixed ?? definition.reward.max;
  if (wagering.maxConvert !== undefined && wagering.maxConvert < LEAST_CONVERTED * most)
    flaws.push({ code: 'conversion_too_low' });
  return [...flaws, ...worthlessGames(wagering, most, games)];
}

function tooMuchWagering({ timesX100, contributionBp }: Wagering): Flaw[] {
  const counted = counting(contributionBp);
  if (counted.length === 0) return [{ code: 'nothing_counts' }];
  return counted
    .map(([category, bp]) => ({ category, timesX100: Math.ceil((timesX100 * 10_000) / bp) }))
    .filter((required) => required.timesX100 > MOST_TIMES_X100)
    .map((required) => ({ code: 'wagering_too_high', ...required }));
}

function mixedProducts({ product, wagering }: RewardDefinition): Flaw[] {
  if (!wagering) return [];
  const allowed: readonly string[] = product === 'any' ? [] : productCategories[product];
  return counting(wagering.contributionBp)
    .filter(([category]) => !allowed.includes(category))
    .map(([category]) => ({ code: 'mixed_products', category }));
}

/** Rates that rise with what is spent reward spending more. */
function risingRates({ reward }: RewardDefinition): Flaw[] {
  const rates = reward.steps?.map(({ bp }) => bp) ?? [];
  return rates.some((bp, at) => at > 0 && bp > rates[at - 1]!) ? [{ code: 'rates_rise' }] : [];
}

function worthlessGames(wagering: Wagering, bonus: bigint, games: readonly EligibleGame[]): Flaw[] {
  const found = new Map<string, number>();
  for (const game of games) {
    const bp = wagering.contributionBp[game.category] ?? 0;
    if (bp === 0) continue;
    const { worth } = worthOf(planOf(wagering, bonus, bp, game.stake), game);
    if (worth <= 0) found.set(game.category, Math.min(worth, found.get(game.category) ?? worth));
  }
  return [...found].map(([category, worth]) => ({ code: 'worthless', category, worth }));
}

/** How a bonus is wagered in a game that counts `bp`. */
export function planOf({ timesX100, maxStake, maxConvert }: Wagering, bonus: bigint, bp: number, stake: number) {
  const required = (Number(bonus) * timesX100 * 100) / bp;
  return {
    own: 0,
    bonus: Number(bonus),
    required,
    stake: Math.min(stake, Number(maxStake)),
    ...(maxConvert === undefined ? {} : { maxConvert: Number(maxConvert) }),
  };
}

const counting = (rates: Contributions) => Object.entries(rates).filter(([, bp]) => bp > 0);
