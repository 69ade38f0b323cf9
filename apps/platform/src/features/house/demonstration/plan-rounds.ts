import { refOf } from '@fairhouse/ledger';

/** A game that a player launches, and the number of rounds in it. */
export interface PlannedGame<Game> {
  game: Game;
  rounds: number;
}

const GAMES = 3;
const FEWEST_ROUNDS = 5;
const MOST_ROUNDS = 8;

/**
 * The plan of a place: three games, five to eight rounds in each. It depends only on merchant, place and games, so that
 * a second start makes the same plan. Places take turns, so that all of sixty games get players.
 */
export function planGames<Game>(merchant: string, place: number, games: readonly Game[]): PlannedGame<Game>[] {
  // Turns are a third of the list apart, to get games of different labels.
  const step = Math.max(1, Math.floor(games.length / GAMES));
  return Array.from({ length: Math.min(GAMES, games.length) }, (_, turn) => ({
    game: games[(numberOf(merchant) + place + turn * step) % games.length]!,
    rounds: FEWEST_ROUNDS + (numberOf(merchant, place, turn) % (MOST_ROUNDS - FEWEST_ROUNDS + 1)),
  }));
}

/** Minor units: usual stakes of a player with a balance of ten thousand. */
const LOWEST_STAKE = 500;
const HIGHEST_STAKE = 10_000;

/** The stake of a round: one that the game offers and that is usual for such a player. */
export function planStake(levels: readonly number[], ...round: readonly (string | number)[]): number {
  const fitting = levels.filter((level) => level >= LOWEST_STAKE && level <= HIGHEST_STAKE);
  const choice = fitting.length > 0 ? fitting : levels;
  return choice[numberOf('stake', ...round) % choice.length]!;
}

/** The request id of a round; equal for every retry of the round. */
export const requestIdOf = (...round: readonly (string | number)[]): string =>
  refOf('demonstration round', ...round.map(String));

/** A number that looks random and is computed from the parts. */
const numberOf = (...parts: readonly (string | number)[]): number =>
  Number.parseInt(refOf('demonstration plan', ...parts.map(String)).slice(0, 8), 16);
