import { parseMoney, type CurrencyCode } from '@fairhouse/contract';
import type { ContractKind, ContractTerms } from '@fairhouse/contract/money/agent-contracts';
import { basisPointsOf } from './rates.ts';

type Period = ContractTerms['period'];
type CarriedPeriod = ContractTerms['profitLossPeriod'];

/** The columns of a tier: conditions and rates. */
export const tierColumns = {
  team: ['validBet', 'activeMembers', 'rate'],
  round: ['singleBet', 'profitRate', 'lossRate'],
} as const;
export type TierColumn = (typeof tierColumns)['team' | 'round'][number];
export const columnsOf = (kind: ContractKind) => (kind === 'realTime' ? tierColumns.round : tierColumns.team);

export type TypedTier = Readonly<Record<TierColumn, string>>;
const nothing: TypedTier = { validBet: '', activeMembers: '', rate: '', singleBet: '', profitRate: '', lossRate: '' };
/** The first tier has no conditions. */
export const firstTier: TypedTier = { ...nothing, validBet: '0', activeMembers: '0', singleBet: '0' };
export const furtherTier: TypedTier = { ...nothing, activeMembers: '0' };

export interface TypedTerms {
  kind: ContractKind;
  period: Period;
  carried: CarriedPeriod;
  /** Empty: none. */
  cap: string;
  tiers: readonly TypedTier[];
}

interface Limits {
  currency: CurrencyCode;
  /** Basis points. */
  highest: Readonly<Record<ContractKind, number>>;
}

/** The number of a typed field; undefined when it is none that the kind allows. */
export function numberOf(
  column: TierColumn,
  text: string,
  kind: ContractKind,
  { currency, highest }: Limits,
): number | undefined {
  if (column === 'validBet' || column === 'singleBet') return parseMoney(text, currency) ?? undefined;
  if (column === 'activeMembers') return /^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined;
  const rate = basisPointsOf(text);
  const least = kind === 'realTime' ? 0 : 1;
  return rate === undefined || rate < least || rate > highest[kind] ? undefined : rate;
}

/** Null: no cap; undefined: no amount above 0. */
export function capOf(text: string, currency: CurrencyCode): number | null | undefined {
  if (text.trim() === '') return null;
  return parseMoney(text, currency) || undefined;
}

/** The typed terms; undefined while something is not allowed. */
export function termsOf({ kind, period, carried, cap: typedCap, tiers }: TypedTerms, limits: Limits) {
  const cap = capOf(typedCap, limits.currency);
  const numbers = tiers.map((tier) => columnsOf(kind).map((column) => numberOf(column, tier[column], kind, limits)));
  if (cap === undefined || numbers.flat().includes(undefined)) return undefined;
  const rows = numbers as [number, number, number][];
  const common = { period, profitLossPeriod: carried, cap, holdback: null };
  const terms: ContractTerms =
    kind === 'realTime'
      ? {
          ...common,
          tiers: rows.map(([singleBet, profitRate, lossRate]) => ({ singleBet, profitRate, lossRate })),
        }
      : { ...common, tiers: rows.map(([validBet, activeMembers, rate]) => ({ validBet, activeMembers, rate })) };
  return terms;
}
