/** Currencies of wallets. The numbers are stored; never reuse one. Mirrored in the table ledger.currency. */
export const CURRENCIES = {
  /** Philippine peso as the specification names it; sign ₱, minor unit sentimo. */
  TLB: { number: 1, decimals: 2 },
  /** Bangladeshi taka; minor unit poisha. */
  BDT: { number: 2, decimals: 2 },
  /** Loyalty points; indivisible. */
  PTS: { number: 3, decimals: 0 },
  /** Trial money: the code that ISO 4217 reserves for tests. */
  XTS: { number: 4, decimals: 2 },
} as const;

/** The currency of trial accounts. */
export const TRIAL_CURRENCY = 'XTS';

export type Currency = keyof typeof CURRENCIES;

const byNumber = new Map<number, Currency>(
  Object.entries(CURRENCIES).map(([code, { number }]) => [number, code as Currency]),
);

export function isCurrency(code: unknown): code is Currency {
  return typeof code === 'string' && Object.hasOwn(CURRENCIES, code);
}

export function currencyOf(number: number): Currency {
  const code = byNumber.get(number);
  if (code === undefined) throw new RangeError(`unknown currency number ${number}`);
  return code;
}
