import { carriedIn, mostTiers, periodsOf } from '@fairhouse/contract/money/agent-contracts';
import type { PeriodCode } from './periods.ts';
import { highestRates, WHOLE, type RoundTier, type TeamTier, type Terms } from './terms.ts';

export type TermsFault =
  | 'period'
  | 'profit_loss_period'
  | 'tier_count'
  | 'tier_negative'
  | 'tier_rate'
  | 'tier_repeated'
  | 'tier_order'
  | 'cap'
  | 'holdback';

/** What is wrong with the terms of a contract; undefined when nothing is. */
export function faultOfTerms(terms: Terms): TermsFault | undefined {
  const { kind, period, profitLossPeriod, tiers, cap, holdback } = terms;
  const periods: readonly PeriodCode[] = periodsOf[kind];
  const highestRate = highestRates[kind];
  if (!periods.includes(period)) return 'period';
  const carried = kind === 'dividend' ? carriedIn[period] : [period];
  if (!carried.includes(profitLossPeriod)) return 'profit_loss_period';
  if (tiers.length === 0 || tiers.length > mostTiers[kind]) return 'tier_count';
  if (cap !== null && cap <= 0n) return 'cap';
  const { rate = 1, days = 1 } = holdback ?? {};
  if (!isWhole(rate) || rate < 1 || BigInt(rate) > WHOLE || !isWhole(days) || days < 1 || days > 366) return 'holdback';
  return kind === 'realTime' ? faultOfClasses(terms.tiers, highestRate) : faultOfTiers(terms.tiers, highestRate);
}

function faultOfTiers(tiers: readonly TeamTier[], highest: number): TermsFault | undefined {
  if (tiers.some(({ validBet, activeMembers: active }) => validBet < 0n || !isWhole(active) || active < 0))
    return 'tier_negative';
  if (tiers.some(({ rate }) => !isRate(rate, highest) || rate === 0)) return 'tier_rate';
  const conditions = tiers.map(({ validBet, activeMembers }) => `${validBet} ${activeMembers}`);
  return new Set(conditions).size < tiers.length ? 'tier_repeated' : undefined;
}

/** Larger stakes never have lower rates, so that no upline earns less than its downline. */
function faultOfClasses(tiers: readonly RoundTier[], highest: number): TermsFault | undefined {
  if (tiers.some(({ singleBet }) => singleBet < 0n)) return 'tier_negative';
  if (tiers.some(({ profitRate, lossRate }) => !isRate(profitRate, highest) || !isRate(lossRate, highest)))
    return 'tier_rate';
  if (new Set(tiers.map(({ singleBet }) => singleBet)).size < tiers.length) return 'tier_repeated';
  const rising = tiers.toSorted((a, b) => (a.singleBet < b.singleBet ? -1 : 1));
  const falls = rising.some(({ profitRate, lossRate }, at) => {
    const before = rising[at - 1];
    return before !== undefined && (profitRate < before.profitRate || lossRate < before.lossRate);
  });
  return falls ? 'tier_order' : undefined;
}

const isWhole = (value: number) => Number.isSafeInteger(value);
const isRate = (rate: number, highest: number) => isWhole(rate) && rate >= 0 && rate <= highest;

/** Basis points that an upline's rate must be above its downline's. */
export const RATE_STEP = 10;

/**
 * Whether an upline's terms leave room for its downline's: the same periods, each tier below a tier of the upline with a
 * higher rate and no harder condition, and no higher cap.
 */
export function coversTerms(upline: Terms, downline: Terms, rateStep = RATE_STEP): boolean {
  if (upline.kind !== downline.kind || upline.period !== downline.period) return false;
  if (upline.profitLossPeriod !== downline.profitLossPeriod) return false;
  if (upline.cap !== null && (downline.cap === null || downline.cap > upline.cap)) return false;
  if (upline.kind === 'realTime' && downline.kind === 'realTime')
    return downline.tiers.every((below) => upline.tiers.some((above) => coversClass(above, below, rateStep)));
  if (upline.kind === 'realTime' || downline.kind === 'realTime') return false;
  return downline.tiers.every((below) => upline.tiers.some((above) => coversTier(above, below, rateStep)));
}

const coversTier = (above: TeamTier, below: TeamTier, step: number) =>
  above.rate >= below.rate + step && above.validBet <= below.validBet && above.activeMembers <= below.activeMembers;

/** Neither rate is lower, and both together are higher by the step. */
const coversClass = (above: RoundTier, below: RoundTier, step: number) =>
  above.singleBet <= below.singleBet &&
  above.profitRate >= below.profitRate &&
  above.lossRate >= below.lossRate &&
  above.profitRate + above.lossRate >= below.profitRate + below.lossRate + step;
