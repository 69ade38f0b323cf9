import type { CurrencyCode } from '@fairhouse/contract';
import type { Game } from '@fairhouse/contract/games';
import type { Catalogue, Vendor } from './catalogue.ts';
import type { GameRow } from './store.ts';

export interface GameQuery {
  gameType?: Game['gameType'] | undefined;
  /** A vendor's code or a label. */
  vassalage?: string | undefined;
  gameName?: string | undefined;
  pageNo?: number | undefined;
  pageSize?: number | undefined;
}

/** Spec §9. */
const PAGE_SIZE = 24;

/** A page of the games that can be played, hot ones first, then by name. */
export function listGames(catalogue: Catalogue, query: GameQuery, currency: CurrencyCode) {
  const { gameType, vassalage, gameName = '', pageNo = 1, pageSize = PAGE_SIZE } = query;
  const part = gameName.toLocaleLowerCase('en');
  const found: [GameRow, Vendor][] = [];
  for (const game of catalogue.games()) {
    const vendor = catalogue.vendorById(game.vendorId);
    if (!vendor || !isPlayable(vendor, game)) continue;
    if (gameType !== undefined && game.category !== gameType) continue;
    if (vassalage !== undefined && vassalage !== vendor.code && vassalage !== game.label) continue;
    if (game.name.toLocaleLowerCase('en').includes(part)) found.push([game, vendor]);
  }
  found.sort(([a], [b]) => Number(b.hot) - Number(a.hot) || compareText(a.name, b.name) || a.id - b.id);
  const start = (pageNo - 1) * pageSize;
  return {
    games: found.slice(start, start + pageSize).map(([game, vendor]) => describe(game, vendor, currency)),
    total: found.length,
    totalPages: Math.ceil(found.length / pageSize),
  };
}

/** Whether a game may be opened and staked on. */
export const isPlayable = (vendor: Vendor, game: GameRow): boolean =>
  vendor.state === 'active' && game.listed && game.enabled;

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function describe(game: GameRow, vendor: Vendor, currency: CurrencyCode): Game {
  return {
    nodeId: game.id,
    vendor: vendor.code,
    vendorName: game.labelName,
    gameType: game.category,
    gameCode: game.code,
    gameName: game.name,
    rtp: game.rtp,
    minBet: game.minBet[currency] ?? 0,
    imageUrl: vendor.frameOrigin + game.image,
    isHot: game.hot,
    demo: game.demo,
  };
}
