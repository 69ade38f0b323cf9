/** Source of every outcome of a game. Games never see seeds, players, balances or earlier rounds. */
export interface RandomSource {
  /** A whole number in 0 … range−1, all equally likely. `range` is a whole number in 1 … 2^32. */
  uniform(range: number): number;
}

const WORDS = 2 ** 32;

/**
 * Scales 32-bit words to `range` by rejection sampling: words at or above the largest multiple of `range` are
 * discarded, so that no value is favoured. A modulo or a division alone would be biased.
 */
export function uniformFromWords(nextWord: () => number, range: number): number {
  if (!Number.isInteger(range) || range < 1 || range > WORDS) {
    throw new RangeError(`A range must be a whole number from 1 to 2^32, not ${range}`);
  }
  const limit = WORDS - (WORDS % range);
  let word = nextWord();
  while (word >= limit) word = nextWord();
  return word % range;
}
