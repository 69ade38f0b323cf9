import { ok, type RequestOf } from '@fairhouse/contract';
import { boGames } from '@fairhouse/contract/content/publishing-backoffice';
import { gameDetails } from '@fairhouse/contract/play/game-details';
import { gameList, lobbyGames } from '@fairhouse/contract/play/games';
import { gameMenus, gameVendors, hotGames, labelTypes, popularGames } from '@fairhouse/contract/play/lobby';
import { categoryNames } from '@fairhouse/i18n/category-names';
import type { CallContext } from '@fairhouse/server';
import type { VisitorCaller } from '../../../system/callers.ts';
import { READING_RATE } from '../../../system/limit-by-address.ts';
import type { Mount } from '../../../system/platform.ts';
import { memberRoute, operatorRoute, visitorRoute } from '../../../system/routes.ts';
import { chooseLanguage } from '../../content/publishing/index.ts';
import { catalogueOf } from './catalogue.ts';
import { describeGameDetails } from './describe-game-details.ts';
import { listGames } from './list-games.ts';
import { listHotGames, listPopularGames } from './list-hot-games.ts';
import { lobbyOf } from './lobby.ts';
import { markStopped } from './mark-stopped.ts';
import { titleMenus } from './title-menus.ts';
import { mountOffering } from './offering/operator-routes.ts';
import { mountVendors } from './vendors/operator-routes.ts';

export const mountCatalogue: Mount = (platform, { site, backoffice }) => {
  const catalogue = catalogueOf(platform);
  const list = async ({ merchant }: VisitorCaller, query: RequestOf<typeof gameList>) => {
    await catalogue.refresh();
    const found = listGames(catalogue.shelfOf(merchant.id), query, merchant.settings);
    if (!found.ok) return found;
    return ok({ ...found.value, games: await markStopped(platform, merchant.id, found.value.games) });
  };
  memberRoute(platform, site, gameList, list);
  visitorRoute(platform, site, lobbyGames, list);
  const readMenus = async ({ merchant }: VisitorCaller, language: string | undefined, { http }: CallContext) => {
    const { menus } = await lobbyOf(platform, merchant);
    return titleMenus(menus, chooseLanguage(merchant, language, http.headers['accept-language']));
  };
  visitorRoute(platform, site, gameMenus, async (caller, { language }, context) =>
    ok({ list: await readMenus(caller, language, context) }),
  );
  memberRoute(platform, site, gameVendors, async (caller, { language }, context) =>
    ok({ data: { lanes: await readMenus(caller, language, context) } }),
  );
  visitorRoute(platform, site, labelTypes, async ({ merchant }, { vassalage, language }, { http }) => {
    const { menus } = await lobbyOf(platform, merchant);
    const names = categoryNames[chooseLanguage(merchant, language, http.headers['accept-language'])];
    const cards = menus.flatMap((group) => group.cards).filter((card) => card.vassalage === vassalage);
    return ok({ list: cards.map(({ gameType, games }) => ({ gameType, title: names[gameType], games })) });
  });
  visitorRoute(platform, site, hotGames, ({ merchant }, query) => listHotGames(platform, merchant, query));
  visitorRoute(platform, site, popularGames, ({ merchant }, query) => listPopularGames(platform, merchant, query));
  visitorRoute(
    platform,
    site,
    gameDetails,
    ({ merchant }, request, { http }) => {
      const locale = chooseLanguage(merchant, request.language, http.headers['accept-language']);
      return describeGameDetails(platform, merchant, request, locale);
    },
    READING_RATE,
  );
  mountOffering(platform, backoffice);
  mountVendors(platform, backoffice);
  operatorRoute(platform, backoffice, boGames, async ({ merchant }, { search = '' }) => {
    await catalogue.refresh();
    const found = listGames(catalogue.shelfOf(merchant.id), { gameName: search, flat: 'true' }, merchant.settings);
    if (!found.ok) return found;
    return ok({
      list: found.value.games.map(({ vendor, gameCode, gameName, vendorName }) => {
        return { target: `${vendor}/${gameCode}`, name: gameName, label: vendorName };
      }),
    });
  });
};
