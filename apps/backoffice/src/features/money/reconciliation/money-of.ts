import { formatMoney, type CurrencyCode } from '@fairhouse/contract';

const ours: ReadonlySet<string> = new Set<CurrencyCode>(['TLB', 'BDT']);

/** A statement may name a currency that is not ours: then the figure is shown in the smallest unit with its code. */
export const moneyOf = (amount: number, currency: string): string =>
  ours.has(currency) ? formatMoney(amount, currency as CurrencyCode) : `${amount} ${currency}`;
