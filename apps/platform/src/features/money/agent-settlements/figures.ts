import type { StakeClass, TeamFigures, Terms } from '../agent-contracts/index.ts';
import { tierOfStake } from '../agent-contracts/index.ts';

/** A class of stakes in figures that are stored: minor units. */
interface StoredClass {
  singleBet: number;
  won: number;
  lost: number;
}

/** What a direct line contributed; the agent's own play under its own id. */
export interface StoredLine {
  memberId: number;
  valid: number;
  net: number;
  classes?: StoredClass[];
}

/** The figures of a team in a period, as a settlement stores them. */
export interface StoredFigures {
  validBet: number;
  netRevenue: number;
  activeMembers: number;
  classes?: StoredClass[];
  lines: StoredLine[];
}

export const noFigures = (): StoredFigures => ({ validBet: 0, netRevenue: 0, activeMembers: 0, lines: [] });

const classOf = ({ singleBet, won, lost }: StoredClass): StakeClass => ({
  singleBet: BigInt(singleBet),
  won: BigInt(won),
  lost: BigInt(lost),
});

/** For the maths. */
export const teamFigures = ({ validBet, netRevenue, activeMembers, classes }: StoredFigures): TeamFigures => ({
  validBet: BigInt(validBet),
  netRevenue: BigInt(netRevenue),
  activeMembers,
  ...(classes && { classes: classes.map(classOf) }),
});

/** What a line contributed, times 10,000: what the earned amount is split by. */
export function shareOf(terms: Terms, tier: number | null, { valid, net, classes = [] }: StoredLine): bigint {
  if (terms.kind !== 'realTime')
    return tier === null ? 0n : BigInt(terms.tiers[tier]!.rate) * BigInt(terms.kind === 'dividend' ? net : valid);
  return classes.reduce((sum, { singleBet, won, lost }) => {
    const found = tierOfStake(terms.tiers, BigInt(singleBet));
    return found ? sum + BigInt(found.profitRate) * BigInt(won) + BigInt(found.lossRate) * BigInt(lost) : sum;
  }, 0n);
}
