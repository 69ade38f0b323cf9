import { byCount, type FreeSpinsRule, type SlotDefinition } from '../slot-definition.ts';
import { capRound } from './capped-round.ts';
import { limitedFreeGames, mixOutcomes, NO_FREE_GAMES, unlimitedFreeGames, type FreeGamesOf } from './free-games.ts';
import { gameOutcomes, sumOf, type GameOutcome } from './game-outcomes.ts';
import { distributeSpin, type SpinDistribution } from './spin-distribution.ts';

/** A slot's figures by exact enumeration; amounts are multiples of the stake. */
export interface SlotFigures {
  /** Percent of stakes paid back in the long run; `base` + `free`. */
  readonly rtp: number;
  readonly base: number;
  readonly free: number;
  /** Share of paid rounds that pay anything. */
  readonly hitRate: number;
  /** Standard deviation of a round's pay. */
  readonly volatility: number;
  /**
   * Volatility index: 1.96 standard deviations; the mean pay of n rounds lies within VI/√n of the RTP in 95 of 100
   * cases.
   */
  readonly volatilityIndex95: number;
  /** Paid rounds per round with free games; null without free games. */
  readonly freeGamesOneIn: number | null;
  /** The most that a round can pay; when nothing limits the retriggers, the most that a single game can. */
  readonly maxWin: number;
  readonly maxWinOf: 'round' | 'game';
  /** Paid rounds per round that reaches the win cap; null when none can. */
  readonly cappedOneIn: number | null;
}

/** The two-sided 95 % point of the normal distribution. */
const NORMAL_95 = 1.959963984540054;

/** Enumerates the game; takes up to a few seconds where a win cap can be reached. */
export function computeSlotFigures(definition: SlotDefinition): SlotFigures {
  const { coins, freeSpins, winCap } = definition;
  const awardOf = (scatters: number): number =>
    freeSpins ? Math.min(byCount(freeSpins.awarded, scatters), freeSpins.maxGames) : 0;
  const base = gameOutcomes(distributeSpin(definition, definition.reels), 1, awardOf);
  const free = freeSpins ? freeOutcomes(freeSpins, distributeSpin(definition, freeSpins.reels)) : [];
  const freeGamesOf: FreeGamesOf = freeSpins ? freeGames(freeSpins, free) : () => NO_FREE_GAMES;
  const round = mixOutcomes(base, ({ awarded }) => freeGamesOf(awarded));

  const cap = winCap === undefined ? Infinity : winCap * coins;
  const reachable = round.maxPay >= cap && cap < Infinity;
  const paid = reachable ? capRound(base, free, freeSpins?.maxGames ?? 0, cap) : { ...round, capped: 0 };
  const baseMean = cappedBaseMean(base, cap);
  const freeMean = reachable ? paid.mean - baseMean : freeMeanOf(base, freeGamesOf);
  const triggers = triggerProbability(base, cap);
  const volatility = Math.sqrt(Math.max(0, paid.variance)) / coins; // rounding may give −1e−17

  const maxOfGame = Math.max(...[...base, ...free].map(({ maxPay }) => maxPay));
  return {
    rtp: ((baseMean + freeMean) / coins) * 100,
    base: (baseMean / coins) * 100,
    free: (freeMean / coins) * 100,
    hitRate: 1 - round.zero,
    volatility,
    volatilityIndex95: NORMAL_95 * volatility,
    freeGamesOneIn: triggers > 0 ? 1 / triggers : null,
    maxWin: (round.maxPay === Infinity ? maxOfGame : Math.min(round.maxPay, cap)) / coins,
    maxWinOf: round.maxPay === Infinity && cap === Infinity ? 'game' : 'round',
    cappedOneIn: paid.capped > 0 ? 1 / paid.capped : null,
  };
}

function freeOutcomes({ multiplier, retriggered }: FreeSpinsRule, distribution: SpinDistribution): GameOutcome[] {
  return gameOutcomes(distribution, multiplier, (scatters) => byCount(retriggered, scatters));
}

function freeGames({ maxGames }: FreeSpinsRule, outcomes: readonly GameOutcome[]): FreeGamesOf {
  return maxGames === Infinity ? unlimitedFreeGames(outcomes) : limitedFreeGames(outcomes, maxGames);
}

const freeMeanOf = (base: readonly GameOutcome[], freeGamesOf: FreeGamesOf): number =>
  base.reduce((sum, { awarded, probability }) => sum + probability * freeGamesOf(awarded).mean, 0);

/** The free games are not played when the base game alone reaches the cap. */
function triggerProbability(base: readonly GameOutcome[], cap: number): number {
  const opening = base.filter(({ awarded }) => awarded > 0);
  if (opening.every(({ maxPay }) => maxPay < cap)) return sumOf(opening, 'probability');
  const pays = opening.flatMap((outcome) => [...outcome.pays]);
  return pays.reduce((sum, [pay, probability]) => sum + (pay < cap ? probability : 0), 0);
}

function cappedBaseMean(base: readonly GameOutcome[], cap: number): number {
  if (base.every(({ maxPay }) => maxPay <= cap)) return sumOf(base, 'mean');
  const alone = base.map((outcome) => ({ ...outcome, awarded: 0 }));
  return capRound(alone, [], 0, cap).mean;
}
