import { productCategories } from '@fairhouse/rewards';
import type { BonusTerms } from '../bonuses/index.ts';
import type { MissionTerms } from './store.ts';

/** Days in which bonus money of a mission is wagered. */
const BONUS_DAYS = 30;

/** Bonus money counts in one product: that of the mission's categories, casino without any. */
export const productOf = (categories: readonly string[]): readonly string[] | undefined =>
  categories.length === 0
    ? productCategories.casino
    : Object.values(productCategories).find((of) =>
        categories.every((category) => (of as readonly string[]).includes(category)),
      );

/** How bonus money that a step gives is wagered. */
export function bonusTerms(
  { categories, wageringX100 }: Pick<MissionTerms, 'categories' | 'wageringX100'>,
  amount: number,
): BonusTerms {
  const counting = categories.length === 0 ? productCategories.casino : categories;
  return {
    timesX100: wageringX100,
    contributionBp: Object.fromEntries(counting.map((category) => [category, 10_000])),
    maxStake: amount,
    days: BONUS_DAYS,
    onWithdraw: 'forfeit',
  };
}

const DAY_MS = 86_400_000;

/** The prizes of one period. */
export const prizeSum = ({ prizes }: Pick<MissionTerms, 'prizes'>): number =>
  prizes.reduce((sum, prize) => sum + prize, 0);

/** What is set aside for the leaderboards of all periods when the mission opens: never less than they need. */
export function allPrizes(terms: Pick<MissionTerms, 'prizes' | 'period' | 'startsAt' | 'endsAt'>): number {
  const days = (terms.endsAt.getTime() - terms.startsAt.getTime()) / DAY_MS;
  return prizeSum(terms) * (Math.ceil(terms.period === 'D' ? days : days / 7) + 1);
}

/** Why the terms cannot be proposed; undefined when they can. */
export function findTermsFlaw(terms: Omit<MissionTerms, 'id' | 'titles'>, now: Date): string | undefined {
  if (terms.endsAt <= terms.startsAt || terms.endsAt <= now) return 'endsAt';
  const givesBonus = terms.steps.some(({ reward }) => reward.to === 'bonus');
  if (givesBonus && !productOf(terms.categories)) return 'categories';
  if (givesBonus && terms.wageringX100 < 100) return 'wageringX100';
  // Prizes of a leaderboard never rise from place to place.
  if (terms.prizes.some((prize, at) => at > 0 && prize > terms.prizes[at - 1]!)) return 'prizes';
  const once = terms.steps.reduce((sum, { reward }) => sum + reward.amount, 0);
  return terms.budget < once + allPrizes(terms) ? 'budget' : undefined;
}
