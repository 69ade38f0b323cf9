import type { CurrencyCode } from '@fairhouse/contract';
import type { DepositMethod } from '@fairhouse/contract/money/deposits';
import type { MerchantSettings } from '../../../system/merchant-settings.ts';
import rails from './data/deposit-methods.json' with { type: 'json' };

type Rail = Pick<DepositMethod, 'code' | 'name' | 'usualSeconds'> & { kind: string };

const railsByCurrency: Record<CurrencyCode, readonly Rail[]> = rails;

/** Earlier deposits of the member, newest first. */
export interface PaidBefore {
  methodCode: string;
  amount: number;
}

/** Methods of a merchant for one member: the last used first, each with the amounts that the member usually pays. */
export function depositMethods(
  { currency, deposit }: Pick<MerchantSettings, 'currency' | 'deposit'>,
  history: readonly PaidBefore[],
): DepositMethod[] {
  const last = history[0]?.methodCode;
  const methods = railsByCurrency[currency].map((rail) => ({
    ...rail,
    kind: rail.kind as DepositMethod['kind'],
    minimum: deposit.minimum,
    maximum: deposit.maximum,
    fee: 0,
    quickAmounts: quickAmounts(history, deposit),
  }));
  return methods.sort((a, b) => Number(b.code === last) - Number(a.code === last));
}

/** Number of quick amounts beside the field. */
const buttons = 4;

/** The amounts that the member pays most often, filled up with the merchant's, smallest first. */
export function quickAmounts(
  history: readonly PaidBefore[],
  { minimum, maximum, quickAmounts: standard }: MerchantSettings['deposit'],
): number[] {
  const times = new Map<number, number>();
  for (const { amount } of history) {
    if (amount >= minimum && amount <= maximum) times.set(amount, (times.get(amount) ?? 0) + 1);
  }
  const own = [...times].sort((a, b) => b[1] - a[1]).map(([amount]) => amount);
  return [...new Set([...own, ...standard])].slice(0, buttons).sort((a, b) => a - b);
}
