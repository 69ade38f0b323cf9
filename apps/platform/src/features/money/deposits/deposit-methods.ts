import type { CurrencyCode } from '@fairhouse/contract';
import type { DepositMethod } from '@fairhouse/contract/money/deposits';
import type { MerchantSettings } from '../../../system/merchant-settings.ts';
import { isWithin, localTime } from '../../../system/opening-hours.ts';
import rails from './data/deposit-methods.json' with { type: 'json' };

interface Rail {
  code: string;
  kind: string;
}

const railsByCurrency: Record<CurrencyCode, readonly Rail[]> = rails;

/** Earlier deposits of the member, newest first. */
export interface PaidBefore {
  methodCode: string;
  amount: number;
}

/** A method with the provider that takes its payments. */
export interface OfferedMethod extends DepositMethod {
  provider: string;
}

type Settings = Pick<MerchantSettings, 'currency' | 'deposit' | 'depositMethods' | 'timeZone'>;

/**
 * Methods of a merchant for one member: the last used first, each with the amounts that the member usually pays. A method
 * whose code is no rail of the currency is not offered.
 */
export function offeredMethods(
  { currency, deposit, depositMethods: rules, timeZone }: Settings,
  history: readonly PaidBefore[],
  at: Date,
): OfferedMethod[] {
  const last = history[0]?.methodCode;
  const now = localTime(at, timeZone);
  const methods = rules.flatMap(({ on, ...rule }) => {
    const rail = railsByCurrency[currency].find(({ code }) => code === rule.code);
    if (!on || !rail) return [];
    const limits = { minimum: rule.minimum, maximum: rule.maximum };
    return [
      {
        ...rule,
        kind: rail.kind as DepositMethod['kind'],
        quickAmounts: quickAmounts(history, { ...deposit, ...limits }),
        open: rule.hours === null || isWithin(rule.hours, now),
      },
    ];
  });
  return methods.sort((a, b) => Number(b.code === last) - Number(a.code === last));
}

/** The same, as members see them. */
export const depositMethods = (...of: Parameters<typeof offeredMethods>): DepositMethod[] =>
  offeredMethods(...of).map(({ provider: _provider, ...method }) => method);

/** Number of quick amounts beside the field. */
const buttons = 4;

/** The amounts that the member pays most often, filled up with the merchant's, smallest first. */
export function quickAmounts(
  history: readonly PaidBefore[],
  {
    minimum,
    maximum,
    quickAmounts: standard,
  }: Pick<MerchantSettings['deposit'], 'minimum' | 'maximum' | 'quickAmounts'>,
): number[] {
  const times = new Map<number, number>();
  for (const { amount } of history) {
    if (amount >= minimum && amount <= maximum) times.set(amount, (times.get(amount) ?? 0) + 1);
  }
  const own = [...times].sort((a, b) => b[1] - a[1]).map(([amount]) => amount);
  const offered = standard.filter((amount) => amount >= minimum && amount <= maximum);
  return [...new Set([...own, ...offered])].slice(0, buttons).sort((a, b) => a - b);
}
