import { fail, formatMoney, type CurrencyCode, type Failure } from '@fairhouse/contract';

/** Refuses an amount outside of the limits of one payment, minor units; undefined when it is allowed. */
export function checkAmount(
  amount: number,
  { minimum, maximum }: { minimum: number; maximum: number },
  currency: CurrencyCode,
): Failure | null {
  if (amount < minimum) {
    const params = { minimum: formatMoney(minimum, currency) };
    return fail('amount_below_minimum', { params, fields: { amount: { code: 'below_minimum', params } } });
  }
  if (amount > maximum) {
    const params = { maximum: formatMoney(maximum, currency) };
    return fail('amount_above_maximum', { params, fields: { amount: { code: 'above_maximum', params } } });
  }
  return null;
}
