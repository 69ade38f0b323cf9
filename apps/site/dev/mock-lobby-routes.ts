import type { CurrencyCode } from '@fairhouse/contract';
import { banners, gifts, help, join, notices, promotionList, promotions } from './mock-content.ts';
import { draws, listGames, listHot, lobbyMenus, matches, winners } from './mock-lobby.ts';
import type { RouteOf } from './mock-route.ts';

const empty = process.env['MOCK_EMPTY'] !== undefined;

/** Data that comes with the page. */
export const firstContent = () =>
  empty
    ? { banners: [], notices: [], menus: [], hotGames: [] }
    : { banners, notices, menus: lobbyMenus(), hotGames: listHot(new URLSearchParams({ limit: '16' })).list };

/** The calls of the lobby and of content. `MOCK_EMPTY` makes them answer empty lists. */
export function lobbyRoutes(currency: CurrencyCode): RouteOf[] {
  const list = (entries: unknown[]) => ({ value: { list: empty ? [] : entries } });
  return [
    ['GET', /game_menus/, () => list(lobbyMenus())],
    ['GET', /GCSGAME_gameVendor/, () => ({ value: { data: { lanes: lobbyMenus() } } })],
    [
      'GET',
      /lgw\/games\/list/,
      (_, __, query) => ({ value: empty ? { games: [], total: 0, totalPages: 0 } : listGames(query) }),
    ],
    ['GET', /hotGamesV2|games\/popular/, (_, __, query) => ({ value: listHot(query) })],
    ['GET', /getRankList/, (_, __, query) => list(winners(query, currency).list)],
    ['GET', /sports\/featured/, (_, __, query) => ({ value: empty ? { list: [], source: '' } : matches(query) })],
    ['GET', /numeros\/opened/, (_, __, query) => list(draws(query).list)],
    [
      'GET',
      /system\/jackpot/,
      () => ({
        value: {
          currency,
          kind: 'show',
          amount: 4_821_930_615,
          at: new Date().toISOString(),
          step: 16_511,
          everyMs: 3000,
        },
      }),
    ],
    ['GET', /getBanners/, () => list(banners)],
    ['GET', /getListAnnouncements/, (_, __, query) => list(query.get('types') === 'PU' ? gifts : notices)],
    ['GET', /helpCenter/, () => list(help)],
    [
      'GET',
      /promotions\/([\w-]+)/,
      ([, slug]) => {
        const found = promotions.find((entry) => entry.slug === slug);
        return found
          ? { value: { ...found, content: '<h2>Terms</h2><p>Ten times turnover, within thirty days.</p>' } }
          : { code: 'content_unknown', message: 'This page is not there any more.' };
      },
    ],
    ['GET', /wps\/promotions$/, () => ({ value: empty ? { list: [], categories: [] } : promotionList() })],
    ['GET', /system\/join/, () => ({ value: join })],
  ];
}
