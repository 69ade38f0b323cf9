import { ok } from '@fairhouse/contract';
import { boGames } from '@fairhouse/contract/content/publishing-backoffice';
import { gameDetails } from '@fairhouse/contract/play/game-details';
import { gameList } from '@fairhouse/contract/play/games';
import { gameMenus, gameVendors, hotGames, popularGames } from '@fairhouse/contract/play/lobby';
import { READING_RATE } from '../../../system/limit-by-address.ts';
import type { Mount } from '../../../system/platform.ts';
import { operatorRoute, visitorRoute } from '../../../system/routes.ts';
import { chooseLanguage } from '../../content/publishing/index.ts';
import { catalogueOf } from './catalogue.ts';
import { describeGameDetails } from './describe-game-details.ts';
import { listGames } from './list-games.ts';
import { listHotGames, listPopularGames } from './list-hot-games.ts';
import { lobbyOf } from './lobby.ts';
import { mountOffering } from './offering/operator-routes.ts';
import { mountVendors } from './vendors/operator-routes.ts';

export const mountCatalogue: Mount = (platform, { site, backoffice }) => {
  const catalogue = catalogueOf(platform);
  visitorRoute(platform, site, gameList, async ({ merchant }, query) => {
    await catalogue.refresh();
    return listGames(catalogue.shelfOf(merchant.id), query, merchant.settings);
  });
  visitorRoute(platform, site, gameMenus, async ({ merchant }) => {
    const { menus } = await lobbyOf(platform, merchant);
    return ok({ list: [...menus] });
  });
  visitorRoute(platform, site, gameVendors, async ({ merchant }) => {
    const { menus } = await lobbyOf(platform, merchant);
    return ok({ data: { lanes: [...menus] } });
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
    const found = listGames(catalogue.shelfOf(merchant.id), { gameName: search }, merchant.settings);
    if (!found.ok) return found;
    return ok({
      list: found.value.games.map(({ vendor, gameCode, gameName, vendorName }) => {
        return { target: `${vendor}/${gameCode}`, name: gameName, label: vendorName };
      }),
    });
  });
};
