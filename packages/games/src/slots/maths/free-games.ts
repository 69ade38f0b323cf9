import { sumOf, type GameOutcome } from './game-outcomes.ts';

/** The pay of a run of free games, in coins. */
export interface FreeGamesPay {
  readonly mean: number;
  readonly variance: number;
  /** Probability that it pays nothing. */
  readonly zero: number;
  /** Infinity when nothing limits the retriggers. */
  readonly maxPay: number;
}

export const NO_FREE_GAMES: FreeGamesPay = { mean: 0, variance: 0, zero: 1, maxPay: 0 };

/** Pay of a run that starts with this many free games. */
export type FreeGamesOf = (granted: number) => FreeGamesPay;

/** With a limit on the games of a round: exact recursion over (games granted, games left). */
export function limitedFreeGames(outcomes: readonly GameOutcome[], maxGames: number): FreeGamesOf {
  const known = new Map<number, FreeGamesPay>();

  const from = (granted: number, left: number): FreeGamesPay => {
    if (left === 0) return NO_FREE_GAMES;
    const key = granted * (maxGames + 1) + left;
    const found = known.get(key);
    if (found) return found;
    const result = mixOutcomes(outcomes, ({ awarded }) => {
      const added = Math.min(awarded, maxGames - granted);
      return from(granted + added, left - 1 + added);
    });
    known.set(key, result);
    return result;
  };

  return (granted) => from(Math.min(granted, maxGames), Math.min(granted, maxGames));
}

/**
 * Without a limit each free game starts a family: itself and the families of the games that it awards. With q awarded
 * on average, the family's mean is mean/(1−q) and its variance Var(pay + awarded × family mean)/(1−q).
 */
export function unlimitedFreeGames(outcomes: readonly GameOutcome[]): FreeGamesOf {
  const q = outcomes.reduce((sum, { awarded, probability }) => sum + awarded * probability, 0);
  if (q >= 1) throw new RangeError('Each free game awards one or more on average: the free games never end');
  const mean = sumOf(outcomes, 'mean') / (1 - q);
  const withFamilies = outcomes.reduce((sum, outcome) => {
    const family = outcome.awarded * mean;
    return sum + outcome.square + 2 * outcome.mean * family + outcome.probability * family ** 2;
  }, 0);
  const variance = (withFamilies - mean ** 2) / (1 - q);
  const zero = zeroOfFamily(outcomes);
  const retriggers = outcomes.some(({ awarded, probability }) => awarded > 0 && probability > 0);
  const maxOne = Math.max(...outcomes.map(({ maxPay }) => maxPay));
  return (granted) =>
    granted === 0
      ? NO_FREE_GAMES
      : {
          mean: granted * mean,
          variance: granted * variance,
          zero: zero ** granted,
          maxPay: retriggers ? Infinity : granted * maxOne,
        };
}

/** The probability z that a family pays nothing: the least solution of z = Σ P(no pay, n awarded) zⁿ. */
function zeroOfFamily(outcomes: readonly GameOutcome[]): number {
  let zero = 0;
  for (;;) {
    const next = outcomes.reduce((sum, outcome) => sum + outcome.zero * zero ** outcome.awarded, 0);
    if (next - zero <= Number.EPSILON * next) return next;
    zero = next;
  }
}

/** A game and the free games that it awards, whose pay is independent of its own once their number is known. */
export function mixOutcomes(
  outcomes: readonly GameOutcome[],
  next: (outcome: GameOutcome) => FreeGamesPay,
): FreeGamesPay {
  let mean = 0;
  let square = 0;
  let zero = 0;
  let maxPay = 0;
  for (const outcome of outcomes) {
    const then = next(outcome);
    mean += outcome.mean + outcome.probability * then.mean;
    square += outcome.square + 2 * outcome.mean * then.mean + outcome.probability * (then.variance + then.mean ** 2);
    zero += outcome.zero * then.zero;
    maxPay = Math.max(maxPay, outcome.maxPay + then.maxPay);
  }
  return { mean, variance: square - mean ** 2, zero, maxPay };
}
