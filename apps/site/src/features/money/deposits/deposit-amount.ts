import { parseMoney } from '@fairhouse/contract';
import type { DepositMethod } from '@fairhouse/contract/money/deposits';
import type { CurrencyCode } from '@fairhouse/contract';

export type AmountFlaw = 'missing' | 'invalid' | 'belowMinimum' | 'aboveMaximum';

/** The typed text → minor units within the method's limits, or what is wrong with it. */
export function readAmount(
  typed: string,
  currency: CurrencyCode,
  { minimum, maximum }: Pick<DepositMethod, 'minimum' | 'maximum'>,
): { amount: number } | { flaw: AmountFlaw } {
  if (typed.trim() === '') return { flaw: 'missing' };
  const amount = parseMoney(typed, currency);
  if (amount === null) return { flaw: 'invalid' };
  if (amount < minimum) return { flaw: 'belowMinimum' };
  return amount > maximum ? { flaw: 'aboveMaximum' } : { amount };
}
