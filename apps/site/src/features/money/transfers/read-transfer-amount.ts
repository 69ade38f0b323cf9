import { parseMoney, type CurrencyCode } from '@fairhouse/contract';

export type AmountFlaw = 'missing' | 'invalid' | 'belowMinimum' | 'aboveBalance';

/** The typed text → minor units, or what is wrong with it. `available`: null while the balance is not known. */
export function readTransferAmount(
  typed: string,
  currency: CurrencyCode,
  { minimum, available }: { minimum: number; available: number | null },
): { amount: number } | { flaw: AmountFlaw } {
  if (typed.trim() === '') return { flaw: 'missing' };
  const amount = parseMoney(typed, currency);
  if (amount === null || amount <= 0) return { flaw: 'invalid' };
  if (amount < minimum) return { flaw: 'belowMinimum' };
  return available !== null && amount > available ? { flaw: 'aboveBalance' } : { amount };
}
