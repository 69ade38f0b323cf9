import type { CurrencyCode } from './fields.ts';

export interface Currency {
  code: CurrencyCode;
  /** Digits after the point; amounts are stored in units of 10^-decimals. */
  decimals: number;
  sign: string;
}

/** Spec §9: money shows two decimals with comma thousands. TLB is the Philippine merchant's currency (spec §1). */
export const currencies: Record<CurrencyCode, Currency> = {
  TLB: { code: 'TLB', decimals: 2, sign: '₱' },
  BDT: { code: 'BDT', decimals: 2, sign: '৳' },
};

/** Minor units → `₱1,234.50`: Latin digits and comma thousands in every language (spec §9). */
export function formatMoney(amount: number, code: CurrencyCode, options: { sign?: boolean; plus?: boolean } = {}) {
  const { decimals, sign } = currencies[code];
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, -decimals).replace(/\B(?=(\d{3})+$)/g, ',');
  const prefix = amount < 0 ? '−' : options.plus && amount > 0 ? '+' : '';
  return `${prefix}${options.sign === false ? '' : sign}${whole}.${digits.slice(-decimals)}`;
}

/**
 * A typed amount → minor units, or null when it is not an amount with at most `decimals` digits after the point.
 * Accepts comma thousands; never uses a float.
 */
export function parseMoney(typed: string, code: CurrencyCode): number | null {
  const { decimals } = currencies[code];
  const cleaned = typed.trim();
  const match = new RegExp(`^(\\d{1,3}(?:,\\d{3})+|\\d{1,13})(?:\\.(\\d{0,${decimals}}))?$`).exec(cleaned);
  if (!match) return null;
  const minorUnits = Number(match[1]!.replaceAll(',', '') + (match[2] ?? '').padEnd(decimals, '0'));
  return Number.isSafeInteger(minorUnits) ? minorUnits : null;
}
