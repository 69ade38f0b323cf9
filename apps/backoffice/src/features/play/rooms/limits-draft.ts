import { formatMoney, parseMoney, type CurrencyCode } from '@fairhouse/contract';
import type { TableStakeLimits } from '@fairhouse/contract/play/vendor-rooms';

export const limitNames = ['min', 'max', 'maxStake', 'maxPay'] as const;
type Name = (typeof limitNames)[number];

/** As it is typed. */
export interface LimitsDraft {
  amounts: Readonly<Record<Name, string>>;
  spots: readonly { spot: string; min: string; max: string }[];
}

const write = (amount: number, currency: CurrencyCode): string => formatMoney(amount, currency, { sign: false });

export const draftOf = ({ spots, ...amounts }: TableStakeLimits, currency: CurrencyCode): LimitsDraft => ({
  amounts: Object.fromEntries(limitNames.map((name) => [name, write(amounts[name], currency)])) as Record<Name, string>,
  spots: Object.entries(spots).map(([spot, { min, max }]) => ({
    spot,
    min: write(min, currency),
    max: write(max, currency),
  })),
});

/** Undefined: no amount above 0. */
export const amountOf = (typed: string, currency: CurrencyCode): number | undefined => {
  const amount = parseMoney(typed, currency);
  return amount !== null && amount > 0 ? amount : undefined;
};

/** The limits that were typed; undefined while a field has no amount, or limits contradict each other. */
export function readDraft(
  { amounts, spots }: LimitsDraft,
  currency: CurrencyCode,
  highest: Pick<TableStakeLimits, 'max' | 'maxStake' | 'maxPay'>,
): TableStakeLimits | undefined {
  const [min, max, maxStake, maxPay] = limitNames.map((name) => amountOf(amounts[name], currency));
  if (min === undefined || max === undefined || maxStake === undefined || maxPay === undefined) return undefined;
  const isWhole = min <= max && max <= highest.max && max <= maxStake && maxStake <= highest.maxStake;
  if (!isWhole || maxPay < min || maxPay > highest.maxPay) return undefined;
  const own: TableStakeLimits['spots'] = {};
  for (const { spot, min: least, max: most } of spots) {
    const range = { min: amountOf(least, currency), max: amountOf(most, currency) };
    if (range.min === undefined || range.max === undefined || range.min > range.max) return undefined;
    own[spot] = { min: range.min, max: range.max };
  }
  return { min, max, maxStake, maxPay, spots: own };
}
