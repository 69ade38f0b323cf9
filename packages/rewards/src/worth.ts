/**
 * What a bonus is worth to the player who wagers it in one game, computed before it is published.
 *
 * Each bet loses e = 1 - RTP of its stake on average, so by optional stopping the worth is R - e·S exactly: the reward less the
 * edge on the expected stakes S until the wagering is completed or the money is gone. S is at most what is required, which
 * gives the floor that the player reads. S itself, and the effect of a limit on the conversion, are simulated.
 */
import { seededNumbers } from './seeded.ts';

export interface GameModel {
  /** Return to player, a fraction. */
  rtp: number;
  /** Standard deviation of the payout of a stake of 1. */
  deviation: number;
}

export interface BonusPlan {
  /** Own money that is wagered with it, minor units. */
  own: number;
  bonus: number;
  /** Stakes until the bonus is converted: what is required, divided by what the game counts. */
  required: number;
  stake: number;
  maxConvert?: number;
}

export interface Worth {
  /** Minor units, rounded to the nearest. */
  worth: number;
  /** At least this much, whatever the stakes: R - e·L. */
  floor: number;
  /** The share of players whose money is gone before. */
  ruin: number;
  /** The mean of stakes until then. */
  staked: number;
  /** The mean of bonus money that becomes the player's own. */
  converted: number;
}

const RUNS = 20_000;
const SEED = 20_261_115;

/** The two outcomes that have the game's return and deviation: a payout of `factor` times the stake, or none. */
export function twoOutcomes({ rtp, deviation }: GameModel): { chance: number; factor: number } {
  const square = deviation ** 2 + rtp ** 2;
  return { chance: rtp ** 2 / square, factor: square / rtp };
}

export function worthOf(plan: BonusPlan, game: GameModel, runs = RUNS, seed = SEED): Worth {
  const { own, bonus, required } = plan;
  const { chance, factor } = twoOutcomes(game);
  const next = seededNumbers(seed);
  let [staked, total, converted, ruined] = [0, 0, 0, 0];
  for (let run = 0; run < runs; run += 1) {
    let [main, extra, left] = [own, bonus, required];
    while (left > 0 && main + extra > 0) {
      const stake = Math.min(plan.stake, left, main + extra);
      const fromMain = Math.min(stake, main);
      const fromExtra = stake - fromMain;
      [main, extra, left] = [main - fromMain, extra - fromExtra, left - stake];
      staked += stake;
      if (next() < chance) {
        const won = stake * factor;
        const toExtra = (won * fromExtra) / stake;
        [main, extra] = [main + won - toExtra, extra + toExtra];
      }
    }
    if (main + extra <= 0) ruined += 1;
    const taken = left > 0 ? 0 : Math.min(extra, plan.maxConvert ?? extra);
    converted += taken;
    total += main + taken;
  }
  const edge = 1 - game.rtp;
  const mean = staked / runs;
  const worth = plan.maxConvert === undefined ? bonus - edge * mean : total / runs - own;
  return {
    worth: Math.round(worth),
    floor: Math.round(bonus - edge * required),
    ruin: ruined / runs,
    staked: Math.round(mean),
    converted: Math.round(converted / runs),
  };
}
