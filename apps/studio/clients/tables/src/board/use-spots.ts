import type { TableInfo, TableLimits } from '@fairhouse/contract/play/table-state';
import { spotLimit, spotsOf, tableGames, type Spot } from '@fairhouse/games/tables';

const none: ReadonlyMap<string, Spot<unknown>> = new Map();

/** The spots of a game in a variant, with odds and edge. */
export function spotsOfTable(game: string, variant: string): ReadonlyMap<string, Spot<unknown>> {
  const found = tableGames.get(game);
  const spots = found && spotsOf(found, variant);
  return spots && !('code' in spots) ? spots : none;
}

/** Players of the game win from each other: bets stay once they are sent. */
export const hasPool = (game: string | undefined): boolean =>
  game !== undefined && tableGames.get(game)?.pool !== undefined;

export interface SpotLimit {
  min: number;
  max: number;
  /** Equal parts that a stake consists of. */
  chips: number;
}

type Played = Pick<TableInfo, 'game' | 'variant'>;

/** Limits of a spot at a table; an unknown spot takes nothing. */
export function limitOf(table: Played | undefined, limits: TableLimits | null, code: string): SpotLimit {
  const spot = table && spotsOfTable(table.game, table.variant).get(code);
  return spot && limits ? { ...spotLimit(limits, spot, code), chips: spot.chips } : { min: 0, max: 0, chips: 1 };
}

/** Odds to one: 9,500 is 0.95. A spot of several pays has the least and the most. */
export function writeOdds(pays: readonly number[]): string {
  const write = (pay: number) => String(pay / 10_000);
  const [most = 0] = pays;
  const least = pays.at(-1) ?? most;
  return least === most ? write(most) : `${write(least)}–${write(most)}`;
}
