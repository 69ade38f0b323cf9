import type { PoolClient } from 'pg';
import { returnOf, type Spot } from '@fairhouse/games/tables';
import { tableFamilies, type LiveTable } from './catalogue.ts';
import { storeWatched } from '../wagers/watched-store.ts';

/** What one unit on a spot returns in the long run, exactly: shares of rounds that win and that return the stake. */
interface WatchedSpot {
  game: string;
  variant: string;
  spot: string;
  win: number;
  push: number;
  /** To one. */
  odds: number;
}

/** Combinations of eight decks (mathproblems.info): banker, player, tie. */
const BANKER = 2_292_252_566_437_888;
const PLAYER = 2_230_518_282_592_256;
const TIE = 475_627_426_473_216;
const ALL = BANKER + PLAYER + TIE;
/** Equal ranks of two cards from eight decks. */
const SAME_RANK = 31 / 415;

const baccarat = (variant: string): WatchedSpot[] => [
  { game: 'baccarat', variant, spot: 'player', win: PLAYER / ALL, push: TIE / ALL, odds: 1 },
  { game: 'baccarat', variant, spot: 'tie', win: TIE / ALL, push: 0, odds: 8 },
];

/**
 * Of each game the spots whose chances are known as fractions. Every round counts once with one unit on each, whoever bet: so
 * the watch sees the outcomes, not the tickets, and those of void rounds too.
 */
const watchedSpots: readonly WatchedSpot[] = [
  ...['classic', 'speed', 'squeeze', 'no-commission'].flatMap(baccarat),
  { game: 'dragon-tiger', variant: 'classic', spot: 'dragon-big', win: 6 / 13, push: 0, odds: 1 },
  { game: 'dragon-tiger', variant: 'classic', spot: 'tie', win: SAME_RANK, push: 0, odds: 11 },
  { game: 'roulette', variant: 'classic', spot: 'red', win: 18 / 37, push: 0, odds: 1 },
  { game: 'roulette', variant: 'classic', spot: '17', win: 1 / 37, push: 0, odds: 35 },
  { game: 'roulette', variant: 'la-partage', spot: 'dozen-1', win: 12 / 37, push: 0, odds: 2 },
  { game: 'sic-bo', variant: 'classic', spot: 'big', win: 105 / 216, push: 0, odds: 1 },
  { game: 'sic-bo', variant: 'classic', spot: 'any-triple', win: 6 / 216, push: 0, odds: 30 },
  { game: 'color-game', variant: 'classic', spot: 'red-blue', win: 30 / 216, push: 0, odds: 5 },
  { game: 'andar-bahar', variant: 'classic', spot: 'andar', win: 429 / 833, push: 0, odds: 0.9 },
  // Counted at equal pools.
  { game: 'cockfight', variant: 'classic', spot: 'meron', win: 9 / 20, push: 2 / 20, odds: 0.9 },
  { game: 'cockfight', variant: 'classic', spot: 'draw', win: 2 / 20, push: 0, odds: 8 },
];

/** Stake of the watch; enough for odds in 1/10,000. */
const UNIT = 10_000;

const versionOf = ({ variant, spot }: Pick<WatchedSpot, 'variant' | 'spot'>): string => `${variant} ${spot}`;

/** What a unit on a watched spot promises; undefined for anything else. */
export function modelOfWatched(gameCode: string, version: string) {
  const game = tableFamilies.find((family) => family.gameCode === gameCode)?.game;
  const watched = watchedSpots.find((each) => each.game === game && versionOf(each) === version);
  if (!watched) return undefined;
  const { win, push, odds } = watched;
  const mean = win * (1 + odds) + push;
  const square = win * (1 + odds) ** 2 + push;
  return { rtp: mean * 100, hitRate: win + push, volatility: Math.sqrt(square - mean ** 2), maxWin: 1 + odds };
}

/** Adds the outcome of a round to the watch (`rtp/`). */
export async function countRound(tx: PoolClient, table: LiveTable, outcome: unknown): Promise<void> {
  const watched = watchedSpots.filter(({ game, variant }) => game === table.game && variant === table.variant);
  if (watched.length === 0) return;
  await storeWatched(
    tx,
    table.gameCode,
    watched.map((each) => ({
      version: versionOf(each),
      stake: UNIT,
      pay: returnOf(table.spots.get(each.spot) as Spot<unknown>, UNIT, outcome),
    })),
  );
}
