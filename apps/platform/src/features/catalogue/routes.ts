import { gameList } from '@fairhouse/contract/games';
import type { Mount } from '../../system/platform.ts';
import { visitorRoute } from '../../system/routes.ts';
import { catalogueOf } from './catalogue.ts';
import { listGames } from './list-games.ts';

export const mountCatalogue: Mount = (platform, { site }) => {
  const catalogue = catalogueOf(platform);
  visitorRoute(platform, site, gameList, async ({ merchant }, query) => {
    await catalogue.refresh();
    return listGames(catalogue.shelf(), query, merchant.settings);
  });
};
