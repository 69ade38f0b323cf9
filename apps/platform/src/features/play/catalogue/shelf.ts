import type { CurrencyCode } from '@fairhouse/contract';
import { gameClassifies, type Game, type GameCategory } from '@fairhouse/contract/play/games';
import { fold } from '../../../system/fold-text.ts';
import type { Vendor } from './vendor.ts';
import { choiceOf, isHotAt, isOffered, type Offer } from './offering/offer.ts';
import type { GameRow } from '../games/index.ts';

/** A playable game with the fields that requests compare, prepared once. */
export interface ShelfGame {
  game: GameRow;
  vendor: Vendor;
  /** Folded to lower case without accents, for searching. */
  searchName: string;
  hot: boolean;
  /** Games with a higher weight come first, among hot games and among the others. */
  weight: number;
}

/** The playable games of one state of the catalogue: hot ones first, then by weight, then by name. */
export interface Shelf {
  all: readonly ShelfGame[];
  byCategory: ReadonlyMap<GameCategory, readonly ShelfGame[]>;
  byId: ReadonlyMap<number, ShelfGame>;
}

/** Sorts once for all requests; there may be more than ten thousand games. */
export function arrangeShelf(games: readonly GameRow[], vendorById: (id: number) => Vendor | undefined): Shelf {
  const all: ShelfGame[] = [];
  for (const game of games) {
    const vendor = vendorById(game.vendorId);
    if (vendor && isPlayable(vendor, game))
      all.push({ game, vendor, searchName: searchNameOf(game), hot: game.hot, weight: 0 });
  }
  return sortShelf(all);
}

/** Games with a merchant's marks and in its order, including hidden ones. */
export function arrangeFor(offer: Offer, games: readonly ShelfGame[], now: Date): Shelf {
  return sortShelf(
    games.map((entry) => {
      const { weight } = choiceOf(offer, entry.game.id);
      return { ...entry, hot: isHotAt(offer, entry.game, now), weight };
    }),
  );
}

/** The games that visitors of a merchant see and launch. */
export const arrangeOffered = (offer: Offer, games: readonly ShelfGame[], now: Date): Shelf =>
  arrangeFor(
    offer,
    games.filter(({ game }) => isOffered(offer, game)),
    now,
  );

function sortShelf(all: ShelfGame[]): Shelf {
  all.sort((a, b) => byHot(a, b) || byWeight(a, b) || byName(a, b));
  return {
    all,
    byCategory: Map.groupBy(all, ({ game }) => game.category),
    byId: new Map(all.map((entry) => [entry.game.id, entry])),
  };
}

/** Whether a game can be launched and staked on. */
export const isPlayable = (vendor: Vendor, game: GameRow): boolean =>
  vendor.state === 'active' && game.listed && game.enabled;

const searchNames = new WeakMap<GameRow, string>();

/** The name in lower case without the accents of Latin letters, folded once per state of the catalogue. */
export function searchNameOf(game: GameRow): string {
  let name = searchNames.get(game);
  if (name === undefined) searchNames.set(game, (name = fold(game.name)));
  return name;
}

export const byHot = (a: ShelfGame, b: ShelfGame): number => Number(b.hot) - Number(a.hot);

export const byWeight = (a: ShelfGame, b: ShelfGame): number => b.weight - a.weight;

export const byName = (a: ShelfGame, b: ShelfGame): number =>
  compareText(a.searchName, b.searchName) || a.game.id - b.game.id;

export const byGameName = (a: GameRow, b: GameRow): number =>
  compareText(searchNameOf(a), searchNameOf(b)) || a.id - b.id;

/** Compares code units: unlike a collation, the same on every machine. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** `<vendor>/<code>` of the series that it is part of, as `SERIES_NAME` of the contract. */
export const seriesOf = ({ game: { series }, vendor }: ShelfGame): string | undefined =>
  series ? `${vendor.code}/${series.code}` : undefined;

/** Games that lists show as series: of each, its games in their order. One that is left alone stands for itself. */
export const seriesAmong = (games: readonly ShelfGame[]): readonly (readonly ShelfGame[])[] =>
  [
    ...Map.groupBy(
      games.filter(({ game }) => game.series),
      seriesOf,
    ).values(),
  ].filter(({ length }) => length > 1);

/** The entry of a series, at the place of the first of its games; undefined without any. */
export function describeSeries(games: readonly ShelfGame[], currency: CurrencyCode): Game | undefined {
  const [first] = games;
  if (!first?.game.series) return undefined;
  const { code, name, image } = first.game.series;
  const stakes = games.flatMap(({ game }) => game.minBet[currency] ?? []);
  return {
    ...describeGame(first, currency),
    nodeId: 0,
    gameCode: code,
    gameName: name,
    rtp: null,
    minBet: stakes.length > 0 ? Math.min(...stakes) : 0,
    imageUrl: first.vendor.frameOrigin + image,
    demo: false,
    gameClassify: gameClassifies.filter((kind) => games.some(({ game }) => game.classify.includes(kind))),
    minLineNum: 0,
    defaultPlayType: '',
    isGame: 'VASSALAGE',
    games: games.length,
  };
}

/** A game as the site shows it, with its smallest stake in the merchant's currency. */
export function describeGame({ game, vendor, hot }: ShelfGame, currency: CurrencyCode): Game {
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
    isHot: hot,
    demo: game.demo,
    gameClassify: game.classify,
    minLineNum: game.lines,
    isGame: 'GAME',
    defaultPlayType: game.defaultPlayType,
    accountTypeName: vendor.code,
    ...(vendor.silent && { stopped: true as const, unavailable: true as const }),
  };
}
