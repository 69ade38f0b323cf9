import type { Locale, ResponseOf } from '@fairhouse/contract';
import type { siteSearch } from '@fairhouse/contract/content/search';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { describeSeries, lobbyOf, type Lobby, type ShelfGame } from '../../play/catalogue/index.ts';
import { findEntries } from './find-entries.ts';
import { markMatches } from './mark-matches.ts';
import { isOpenRoom } from './room-indexes.ts';
import { indexesOf } from './site-indexes.ts';

/** Default number of games in an answer, and of entries of each other kind: about one screen of a phone. */
const GAMES = 12;
const OTHERS = 4;

export interface SearchRequest {
  q: string;
  limit?: number | undefined;
}

/** Searches the merchant's site, from memory. */
export async function searchSite(
  core: Core,
  merchant: Merchant,
  locale: Locale,
  { q, limit = GAMES }: SearchRequest,
): Promise<ResponseOf<typeof siteSearch>> {
  const lobby = await lobbyOf(core, merchant);
  const indexes = await indexesOf(core, merchant, lobby, locale);
  const games = findEntries(indexes.games, q, { limit, favour: favourOf(lobby) });
  const find = <Entry>(index: Parameters<typeof findEntries<Entry>>[0]) =>
    findEntries(index, q, { limit: OTHERS }).list;
  const marked = (text: string) => ({ marks: markMatches(text, q) });
  return {
    games: games.list.map(({ game, vendor }) => ({
      nodeId: game.id,
      vendor: vendor.code,
      gameCode: game.code,
      gameName: game.name,
      vendorName: game.labelName,
      gameType: game.category,
      imageUrl: vendor.frameOrigin + game.image,
      demo: game.demo,
      ...marked(game.name),
    })),
    totalGames: games.total,
    series: find(indexes.series).flatMap((own) => {
      const found = describeSeries(own, merchant.settings.currency);
      if (!found) return [];
      const { vendor, gameCode, gameName, vendorName, gameType, imageUrl } = found;
      const shown = { vendor, gameCode, gameName, vendorName, gameType, imageUrl, games: own.length };
      return [{ ...shown, ...marked(gameName) }];
    }),
    vendors: find(indexes.vendors).map(({ vassalage, name, gameType, logoUrl, games: count, launch }) => ({
      vassalage,
      name,
      gameType,
      logoUrl,
      games: count,
      launch,
      ...marked(name),
    })),
    categories: find(indexes.categories).map(({ gameType, name }) => ({ gameType, name, ...marked(name) })),
    matches: find(indexes.matches).map(({ id, league, name, startsAt }) => ({
      id,
      league,
      name,
      startsAt,
      ...marked(name),
    })),
    rooms: find(indexes.rooms)
      .filter((room) => isOpenRoom(core, merchant, room))
      .map((room) => ({ ...room, ...marked(room.name) })),
    help: find(indexes.help).map(({ slug, title, category }) => ({ slug, title, category, ...marked(title) })),
  };
}

/** Of equal matches, hot games and the most played ones come first. */
function favourOf({ plays, popular }: Lobby): (entry: ShelfGame) => number {
  const most = Math.log1p(popular[0] ? (plays.get(popular[0].game.id) ?? 0) : 0);
  return ({ game, hot }) => {
    const played = most > 0 ? Math.log1p(plays.get(game.id) ?? 0) / most : 0;
    return 0.8 * played + (hot ? 0.2 : 0);
  };
}
