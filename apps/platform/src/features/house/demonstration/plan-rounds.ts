import { refOf } from '@fairhouse/ledger';

/** A game that a player opens, and how many rounds are played in it. */
export interface PlannedGame<Game> {
  game: Game;
  rounds: number;
}

const GAMES = 3;
const FEWEST_ROUNDS = 5;
const MOST_ROUNDS = 8;

/**
 * What the player of a place plays: three games, five to eight rounds in each. It depends on merchant, place and games
 * alone, so that a second start finds the same plan. Places take turns, so that every game of sixty gets its players.
 */
export function planGames<Game>(merchant: string, place: number, games: readonly Game[]): PlannedGame<Game>[] {
  // Turns lie a third of the list apart: games of different labels.
  const step = Math.max(1, Math.floor(games.length / GAMES));
  return Array.from({ length: Math.min(GAMES, games.length) }, (_, turn) => ({
    game: games[(numberOf(merchant) + place + turn * step) % games.length]!,
    rounds: FEWEST_ROUNDS + (numberOf(merchant, place, turn) % (MOST_ROUNDS - FEWEST_ROUNDS + 1)),
  }));
}

/** Minor units: what people stake who have come with ten thousand. */
const LOWEST_STAKE = 500;
const HIGHEST_STAKE = 10_000;

/** The stake of a round: one of those that the game offers and a player of that kind would take. */
export function planStake(levels: readonly number[], ...round: readonly (string | number)[]): number {
  const fitting = levels.filter((level) => level >= LOWEST_STAKE && level <= HIGHEST_STAKE);
  const choice = fitting.length > 0 ? fitting : levels;
  return choice[numberOf('stake', ...round) % choice.length]!;
}

/** The same round is the same request, however often it is asked for. */
export const requestIdOf = (...round: readonly (string | number)[]): string =>
  refOf('demonstration round', ...round.map(String));

/** A number that looks like any other but follows from the parts. */
const numberOf = (...parts: readonly (string | number)[]): number =>
  Number.parseInt(refOf('demonstration plan', ...parts.map(String)).slice(0, 8), 16);
