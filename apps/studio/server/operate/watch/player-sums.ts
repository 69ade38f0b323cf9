/** What a player won in some rounds or shots beside what their stakes promise; minor units. */
export interface PlayerSums {
  playerId: string;
  family: 'table' | 'fish';
  currency: string;
  rounds: number;
  came: number;
  expected: number;
  /** At most, however the bets of one round hang together; of shots exactly. */
  variance: number;
  /** The most that one of them could bring above what is expected. */
  largest: number;
}

/** One line for each player. */
export const sumByPlayer = (sums: readonly PlayerSums[]): PlayerSums[] =>
  [...Map.groupBy(sums, ({ playerId, currency }) => `${playerId} ${currency}`).values()].map((own) => ({
    ...own[0]!,
    rounds: own.reduce((sum, { rounds }) => sum + rounds, 0),
    came: own.reduce((sum, { came }) => sum + came, 0),
    expected: own.reduce((sum, { expected }) => sum + expected, 0),
    variance: own.reduce((sum, { variance }) => sum + variance, 0),
    largest: Math.max(...own.map(({ largest }) => largest)),
  }));

/**
 * How far a player won above chance, in standard deviations of a normal distribution that is left as seldom. By Bennett's
 * inequality, which holds for any number of rounds of which none brings more than `largest`, whatever stakes the player chose: few
 * bets on long odds, whose wins are rare and large, raise no alarm by their luck. Nobody who lost is far above it.
 */
export function sigmasAbove({
  came,
  expected,
  variance,
  largest,
}: Pick<PlayerSums, 'came' | 'expected' | 'variance' | 'largest'>): number {
  const above = came - expected;
  if (above <= 0 || variance <= 0 || largest <= 0) return 0;
  const ratio = (above * largest) / variance;
  return Math.sqrt(2 * (variance / largest ** 2) * ((1 + ratio) * Math.log1p(ratio) - ratio));
}
