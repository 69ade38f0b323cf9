import type { RandomSource } from '../fairness/index.ts';
import type { JackpotDraw } from './round-book.ts';
import type { JackpotRule } from './slot-definition.ts';

/** What a stake puts into the pot, and by for the seeds of later pots; minor units, always whole. */
export const contributionOf = ({ potPercent, seedPercent }: JackpotRule, stake: number) => ({
  contributed: (stake * potPercent) / 100,
  reserved: (stake * seedPercent) / 100,
});

/**
 * What every pot begins with, minor units: as much as is put by for it while one is filled, on average. So the pot returns
 * exactly what stakes put in, whatever it holds when it is won.
 */
export const jackpotSeed = ({ oneIn, seedPercent }: JackpotRule): number => (oneIn * seedPercent) / 100;

/** What the pot returns of all stakes in the long run, percent: the seed and the contributions of one win, to its stakes. */
export const jackpotReturn = ({ potPercent, seedPercent }: JackpotRule): number => potPercent + seedPercent;

/** Whether a stake wins the pot: each minor unit of it has the same chance. */
export function drawJackpot({ oneIn }: JackpotRule, stake: number, random: RandomSource): JackpotDraw {
  const number = random.uniform(oneIn);
  return { type: 'jackpotDraw', number, of: oneIn, won: number < stake };
}
