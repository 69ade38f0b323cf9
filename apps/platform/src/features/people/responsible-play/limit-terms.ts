import { failField, type Failure } from '@fairhouse/contract';
import {
  LONGEST_SITTING,
  limitTerms,
  SHORTEST_MINUTES,
  type LimitKind,
  type LimitSpan,
} from '@fairhouse/contract/people/responsible-play';
import type { StakeLimitKind } from '@fairhouse/ledger';
import type { MerchantSettings } from '../../../system/merchant-settings.ts';

/** Minutes between two reality checks at most, where the merchant's settings do not name them. */
const LONGEST_BETWEEN_CHECKS = 60;

/** The merchant's longest time between two reality checks, in minutes. */
export const longestBetweenChecks = ({ realityCheckMinutes }: MerchantSettings): number =>
  realityCheckMinutes ?? LONGEST_BETWEEN_CHECKS;

/** Limits that the ledger enforces with every bet. */
export const isStakeLimit = (kind: LimitKind): kind is StakeLimitKind =>
  kind === 'stake' || kind === 'loss' || kind === 'single_stake';

export interface WantedLimit {
  kind: LimitKind;
  period: LimitSpan;
  amount: number | null;
}

/** Refuses a period that the kind does not have, and times out of bounds. */
export function refuseTerms(settings: MerchantSettings, { kind, period, amount }: WantedLimit): Failure | undefined {
  const { spans, unit } = limitTerms[kind];
  if (!(spans as readonly LimitSpan[]).includes(period)) return failField('invalid_request', 'period', 'invalid_value');
  if (unit === 'money' || amount === null) return undefined;
  const maximum = kind === 'reality_check' ? longestBetweenChecks(settings) : LONGEST_SITTING;
  const minimum = Math.min(SHORTEST_MINUTES, maximum);
  if (amount < minimum) return failField('invalid_request', 'amount', 'too_small', { minimum });
  return amount > maximum ? failField('invalid_request', 'amount', 'too_big', { maximum }) : undefined;
}
