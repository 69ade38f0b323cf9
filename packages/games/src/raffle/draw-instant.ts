import { createRandomStream, type RoundSeeds } from '../fairness/index.ts';

export interface InstantPrize {
  /** One claim in so many wins it. */
  oneIn: number;
  /** Not won yet. */
  left: number;
}

/**
 * The prize of a claim at an instant raffle, as a position in the list, or null. For each prize in order a number below
 * `oneIn` is drawn, whether or not one is left; the first prize that draws 0 and is left is won.
 */
export function drawInstant(prizes: readonly InstantPrize[], seeds: RoundSeeds): number | null {
  const random = createRandomStream(seeds);
  const draws = prizes.map(({ oneIn }) => random.uniform(oneIn));
  const won = prizes.findIndex(({ left }, at) => draws[at] === 0 && left > 0);
  return won < 0 ? null : won;
}
