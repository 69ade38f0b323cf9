import type { ContractKind, ContractTerms } from '@fairhouse/contract/money/agent-contracts';
import type { RoundTier, TeamTier, Terms } from './maths/index.ts';

/** Terms as requests and rows have them, for the maths. Undefined: tiers of another kind. */
export function termsOf(kind: ContractKind, given: ContractTerms): Terms | undefined {
  const { period, profitLossPeriod, holdback } = given;
  const cap = given.cap === null ? null : BigInt(given.cap);
  const rounds = given.tiers.flatMap((tier): RoundTier[] =>
    'singleBet' in tier ? [{ ...tier, singleBet: BigInt(tier.singleBet) }] : [],
  );
  const team = given.tiers.flatMap((tier): TeamTier[] =>
    'validBet' in tier ? [{ ...tier, validBet: BigInt(tier.validBet) }] : [],
  );
  if (kind === 'realTime') {
    if (rounds.length < given.tiers.length || profitLossPeriod !== '5min') return undefined;
    return { kind, period, profitLossPeriod, cap, holdback, tiers: rounds };
  }
  return team.length < given.tiers.length ? undefined : { kind, period, profitLossPeriod, cap, holdback, tiers: team };
}

/** The terms of a row, which were checked when it was written. */
export const storedTerms = (kind: ContractKind, given: ContractTerms): Terms => termsOf(kind, given)!;

/** The highest rate of terms, basis points. */
export const highestRate = ({ tiers }: ContractTerms): number =>
  Math.max(...tiers.map((tier) => ('rate' in tier ? tier.rate : Math.max(tier.profitRate, tier.lossRate))));
