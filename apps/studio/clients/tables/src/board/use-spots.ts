import { spotsOf, tableGames, type Spot } from '@fairhouse/games/tables';

const none: ReadonlyMap<string, Spot<unknown>> = new Map();

/** The spots of a game in a variant, with odds and edge. */
export function spotsOfTable(game: string, variant: string): ReadonlyMap<string, Spot<unknown>> {
  const found = tableGames.get(game);
  const spots = found && spotsOf(found, variant);
  return spots && !('code' in spots) ? spots : none;
}

/** Odds to one: 9,500 is 0.95. A spot of several pays has the least and the most. */
export function writeOdds(pays: readonly number[]): string {
  const write = (pay: number) => String(pay / 10_000);
  const [most = 0] = pays;
  const least = pays.at(-1) ?? most;
  return least === most ? write(most) : `${write(least)}–${write(most)}`;
}
