import type { CurrencyCode } from '@fairhouse/contract';
import type { Game, GameCategory } from '@fairhouse/contract/games';
import type { Vendor } from './catalogue.ts';
import type { GameRow } from './store.ts';

/** A game that can be played, with what requests compare, prepared once. */
export interface ShelfGame {
  game: GameRow;
  vendor: Vendor;
  /** Lower case, for searching. */
  searchName: string;
}

/** The games of one state of the catalogue that can be played: hot ones first, then by name. */
export interface Shelf {
  all: readonly ShelfGame[];
  byCategory: ReadonlyMap<GameCategory, readonly ShelfGame[]>;
}

/** Sorts once for every request that follows, ten thousand games or more. */
export function arrangeShelf(games: readonly GameRow[], vendorById: (id: number) => Vendor | undefined): Shelf {
  const all: ShelfGame[] = [];
  for (const game of games) {
    const vendor = vendorById(game.vendorId);
    if (vendor && isPlayable(vendor, game)) all.push({ game, vendor, searchName: toSearchName(game.name) });
  }
  all.sort((a, b) => byHot(a, b) || byName(a, b));
  return { all, byCategory: Map.groupBy(all, ({ game }) => game.category) };
}

/** Whether a game may be opened and staked on. */
export const isPlayable = (vendor: Vendor, game: GameRow): boolean =>
  vendor.state === 'active' && game.listed && game.enabled;

/** As typed or as listed, without regard to case and to ways of writing an accent. */
export const toSearchName = (name: string): string => name.normalize('NFC').toLocaleLowerCase('en');

export const byHot = (a: ShelfGame, b: ShelfGame): number => Number(b.game.hot) - Number(a.game.hot);

export const byName = (a: ShelfGame, b: ShelfGame): number =>
  compareText(a.searchName, b.searchName) || a.game.id - b.game.id;

/** By code units: the same everywhere, unlike a collation. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A game as the site shows it, its smallest stake in the merchant's currency. */
export function describeGame({ game, vendor }: ShelfGame, currency: CurrencyCode): Game {
  return {
    nodeId: game.id,
    vendor: vendor.code,
    vassalage: game.label,
    vendorName: game.labelName,
    gameType: game.category,
    gameCode: game.code,
    gameName: game.name,
    rtp: game.rtp,
    minBet: game.minBet[currency] ?? 0,
    imageUrl: vendor.frameOrigin + game.image,
    isHot: game.hot,
    demo: game.demo,
    gameClassify: game.classify,
    minLineNum: game.lines,
  };
}
