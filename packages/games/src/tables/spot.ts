/** Odds to one in 1/10,000: 9,500 pays 0.95 for 1. */
export type Odds = number;

export const ODDS_SCALE = 10_000;
/** The stake is lost, half lost, returned. */
export const LOSES: Odds = -ODDS_SCALE;
export const HALF_LOST: Odds = -ODDS_SCALE / 2;
export const PUSHES: Odds = 0;

/** A place on the table that takes stakes. */
export interface Spot<Outcome> {
  /** Every odds that it can win, highest first; of pools, which have none before the betting closes, empty. */
  readonly pays: readonly Odds[];
  /** What the house wins of a stake on average, in percent with two decimals; tests count it exactly. */
  readonly edge: number;
  /** Equal chips that a stake is cut into: 1 but for announced bets. */
  readonly chips: number;
  /** The odds of each chip. */
  readonly odds: (outcome: Outcome) => readonly Odds[];
}

/** A spot of one chip. */
export const spot = <Outcome>(
  pays: readonly Odds[],
  edge: number,
  odds: (outcome: Outcome) => Odds,
): Spot<Outcome> => ({ pays, edge, chips: 1, odds: (outcome) => [odds(outcome)] });

/** A spot that wins at fixed odds or loses. */
export const simpleSpot = <Outcome>(pay: Odds, edge: number, wins: (outcome: Outcome) => boolean): Spot<Outcome> =>
  spot([pay], edge, (outcome) => (wins(outcome) ? pay : LOSES));

/** What a stake returns, itself included, in minor units; of each chip the profit is floored. */
export function returnOf<Outcome>({ chips, odds }: Spot<Outcome>, stake: number, outcome: Outcome): number {
  const chip = BigInt(stake / chips);
  const returns = odds(outcome).reduce(
    (sum, each) => sum + (chip * BigInt(ODDS_SCALE + each)) / BigInt(ODDS_SCALE),
    0n,
  );
  return Number(returns);
}
