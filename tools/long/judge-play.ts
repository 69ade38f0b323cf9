import type { SlotFigures } from '@fairhouse/games/slots';
import { addCounts, type PlayedCounts } from './play-rounds.ts';

export interface Judged {
  name: string;
  observed: number;
  expected: number;
  /** Distance in standard deviations, or chi-square for the players. */
  distance: number;
  most: number;
}

/** Two-sided 99 % point of the normal distribution, for the RTP (reliability 41). */
const NORMAL_99 = 2.5758293035489004;
/** Two-sided 99.9 % point, for all else: there are many figures, and each may miss by chance. */
const NORMAL_999 = 3.2905267314919255;

/**
 * Compares what several players were paid with the exact figures, and asks whether a round depends on the one before, on
 * the money of the player, or on who plays.
 */
export function judgePlay(
  players: readonly PlayedCounts[],
  figures: SlotFigures,
  base: Pick<SlotFigures, 'rtp' | 'volatility'>,
): Judged[] {
  const sum = addCounts(players);
  const { rounds, hits } = sum;
  const share = (p: number) => Math.sqrt(p * (1 - p));
  const mean = (
    name: string,
    [observed, expected, deviation]: [number, number, number],
    most = NORMAL_999,
  ): Judged => ({
    name,
    observed,
    expected,
    distance: deviation === 0 ? 0 : (Math.abs(observed - expected) / deviation) * Math.sqrt(rounds),
    most,
  });
  const trigger = figures.freeGamesOneIn === null ? 0 : 1 / figures.freeGamesOneIn;
  const rest = { rounds: rounds - sum.afterHit, hits: hits - sum.hitsAfterHit };
  const behind = { rounds: rounds - sum.ahead, hits: hits - sum.hitsAhead };
  return [
    mean('rtp', [sum.paid / rounds, figures.rtp / 100, figures.volatility], NORMAL_99),
    mean('rtp without free games', [sum.paidInBase / rounds, base.rtp / 100, base.volatility]),
    mean('hit rate', [hits / rounds, figures.hitRate, share(figures.hitRate)]),
    mean('free games', [sum.triggers / rounds, trigger, share(trigger)]),
    compareShares('history: hit rate after a hit', { rounds: sum.afterHit, hits: sum.hitsAfterHit }, rest),
    compareShares('balance: hit rate while ahead', { rounds: sum.ahead, hits: sum.hitsAhead }, behind),
    comparePlayers(players, figures.hitRate),
  ];
}

interface Share {
  rounds: number;
  hits: number;
}

/** Whether two groups of rounds pay equally often. */
function compareShares(name: string, one: Share, other: Share): Judged {
  const [observed, expected] = [one.hits / one.rounds, other.hits / other.rounds];
  const pooled = (one.hits + other.hits) / (one.rounds + other.rounds);
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / one.rounds + 1 / other.rounds));
  const distance = one.rounds === 0 || other.rounds === 0 ? 0 : Math.abs(observed - expected) / deviation;
  return { name, observed, expected, distance, most: NORMAL_999 };
}

/** Chi-square of the hits of each player; its 99.9 % point by Wilson and Hilferty. */
function comparePlayers(players: readonly PlayedCounts[], hitRate: number): Judged {
  const square = ({ rounds, hits }: Share) => (hits - rounds * hitRate) ** 2 / (rounds * hitRate * (1 - hitRate));
  const n = players.length;
  const most = n * (1 - 2 / (9 * n) + 3.0902323061678132 * Math.sqrt(2 / (9 * n))) ** 3;
  const distance = players.reduce((total, player) => total + square(player), 0);
  return { name: 'player: chi-square of hits', observed: distance, expected: n, distance, most };
}

export const isOutside = ({ distance, most }: Judged): boolean => !(distance <= most);
