import type { SlotFigures } from './slot-figures.ts';

/**
 * Sums over rounds of one game. Amounts are multiples of each round's own stake, so that every round weighs the same.
 */
export interface PlayedSums {
  readonly rounds: number;
  /** Rounds that paid anything. */
  readonly hits: number;
  /** Sum of pay ÷ stake. */
  readonly multiples: number;
}

/** What is compared: the total pay, or the number of rounds that paid, which shows a change of the odds much sooner. */
export type Measure = 'pay' | 'hits';

export interface Deviation {
  readonly measure: Measure;
  /** Mean over rounds: the pay in stakes, or the share of rounds that pay. */
  readonly observed: number;
  readonly expected: number;
  /** z = (observed − expected) ÷ standard deviation of the mean; null while the rounds are too few to judge. */
  readonly sigmas: number | null;
  /** Number of rounds from which on they are judged. */
  readonly leastRounds: number;
}

type Model = Pick<SlotFigures, 'rtp' | 'hitRate' | 'volatility' | 'maxWin'>;

/** With fewer rounds no game can be judged; a game that pays once in six has had 1,600 hits by then. */
const LEAST_ROUNDS = 10_000;
/**
 * The largest win of a game may move the sum by half a standard deviation at most. With fewer rounds the sum of a game
 * with rare large wins is too skewed: 5 deviations would have a probability of 10^-3 to 10^-5 instead of 10^-6.
 */
const LARGEST_SHARE = 0.5;

/** Compares what was played with the exact expectation and the exact deviation of a round. */
export function deviationOf(model: Model, { rounds, hits, multiples }: PlayedSums, measure: Measure): Deviation {
  const { expected, deviation, leastRounds } = expectationOf(model, measure);
  const observed = rounds === 0 ? 0 : (measure === 'pay' ? multiples : hits) / rounds;
  const sigmas = rounds < leastRounds ? null : ((observed - expected) / deviation) * Math.sqrt(rounds);
  return { measure, observed, expected, sigmas, leastRounds };
}

function expectationOf({ rtp, hitRate, volatility, maxWin }: Model, measure: Measure) {
  if (measure === 'hits') {
    return { expected: hitRate, deviation: Math.sqrt(hitRate * (1 - hitRate)), leastRounds: LEAST_ROUNDS };
  }
  const leastRounds = Math.max(LEAST_ROUNDS, Math.ceil((maxWin / (LARGEST_SHARE * volatility)) ** 2));
  return { expected: rtp / 100, deviation: volatility, leastRounds };
}
