import { WHOLE, type RoundTerms, type RoundTier, type TeamTerms, type TeamTier, type Terms } from './terms.ts';

/** Valid bets of rounds whose stake was at least `singleBet` and below the next class. */
export interface StakeClass {
  singleBet: bigint;
  won: bigint;
  lost: bigint;
}

/** Figures of a team that add up in the profit-and-loss period. */
export interface TeamFigures {
  validBet: bigint;
  /** Turnover less payouts and costs. */
  netRevenue: bigint;
  activeMembers: number;
  /** For real-time salaries. */
  classes?: readonly StakeClass[];
}

/** The part of a period for which a contract was in force: conditions shrink with it. */
export interface PeriodPart {
  slots: number;
  of: number;
}

export interface Gross {
  /** What the rate is of. */
  base: bigint;
  /** Position of the tier in the terms; null when no conditions are met, and for real-time salaries. */
  tier: number | null;
  /** What the terms give before what was passed on, in minor units. */
  gross: bigint;
  /** The same times 10,000, not rounded and without the cap. */
  exact: bigint;
}

/** What terms give for figures. The only rounding is here, down. */
export function earn(terms: Terms, figures: TeamFigures, cap: bigint | null = terms.cap, part?: PeriodPart): Gross {
  const { base, tier, exact } =
    terms.kind === 'realTime' ? earnByRounds(terms, figures) : earnByTeam(terms, figures, part);
  const rounded = exact > 0n ? exact / WHOLE : 0n;
  return { base, tier, exact, gross: cap !== null && cap < rounded ? cap : rounded };
}

type Exact = Omit<Gross, 'gross'>;

function earnByTeam({ kind, tiers }: TeamTerms, figures: TeamFigures, part?: PeriodPart): Exact {
  const base = kind === 'dividend' ? figures.netRevenue : figures.validBet;
  const tier = findTier(tiers, figures, part);
  return { base, tier, exact: tier === null || base <= 0n ? 0n : BigInt(tiers[tier]!.rate) * base };
}

/** The highest rate whose conditions all hold. */
function findTier(tiers: readonly TeamTier[], { validBet, activeMembers }: TeamFigures, part?: PeriodPart) {
  let found: number | null = null;
  for (const [position, tier] of tiers.entries()) {
    const condition = part ? shrink(tier, part) : tier;
    if (validBet < condition.validBet || activeMembers < condition.activeMembers) continue;
    if (found === null || tier.rate > tiers[found]!.rate) found = position;
  }
  return found;
}

/** Of a part of a period less is asked: money rounded down, members up. */
const shrink = ({ validBet, activeMembers }: TeamTier, { slots, of }: PeriodPart) => ({
  validBet: (validBet * BigInt(slots)) / BigInt(of),
  activeMembers: Math.ceil((activeMembers * slots) / of),
});

function earnByRounds({ tiers }: RoundTerms, { classes = [] }: TeamFigures): Exact {
  let [base, exact] = [0n, 0n];
  for (const { singleBet, won, lost } of classes) {
    base += won + lost;
    const tier = tierOfStake(tiers, singleBet);
    if (tier) exact += BigInt(tier.profitRate) * won + BigInt(tier.lossRate) * lost;
  }
  return { base, tier: null, exact };
}

/** The tier with the largest least stake that is not above this one. */
export function tierOfStake(tiers: readonly RoundTier[], stake: bigint): RoundTier | undefined {
  let found: RoundTier | undefined;
  for (const tier of tiers) if (tier.singleBet <= stake && (!found || tier.singleBet > found.singleBet)) found = tier;
  return found;
}
