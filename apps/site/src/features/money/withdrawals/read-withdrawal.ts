import { parseMoney, type CurrencyCode } from '@fairhouse/contract';

export type WithdrawalFlaw = 'missing' | 'invalid' | 'belowMinimum' | 'aboveMaximum' | 'aboveBalance' | 'aboveDay';

export interface WithdrawalLimits {
  currency: CurrencyCode;
  minimum: number;
  maximum: number;
  available: number;
  /** What the limit of the day leaves. */
  left: number;
}

/** The typed text → minor units that may be withdrawn, or what is wrong with it. */
export function readWithdrawal(typed: string, limits: WithdrawalLimits): { amount: number } | { flaw: WithdrawalFlaw } {
  if (typed.trim() === '') return { flaw: 'missing' };
  const amount = parseMoney(typed, limits.currency);
  if (amount === null) return { flaw: 'invalid' };
  if (amount > limits.available) return { flaw: 'aboveBalance' };
  if (amount < limits.minimum) return { flaw: 'belowMinimum' };
  if (amount > limits.maximum) return { flaw: 'aboveMaximum' };
  return amount > limits.left ? { flaw: 'aboveDay' } : { amount };
}
