import type { Feature } from '../../../system/feature.ts';
import { catalogueOf } from './catalogue.ts';
import { gameFactsOf } from './game-facts.ts';
import { catalogueCron, catalogueTasks } from './jobs.ts';
import { lobbiesOf } from './lobby.ts';
import { lobbyPageData } from './lobby-page-data.ts';
import { registerStudio } from './register-studio.ts';
import { mountCatalogue } from './routes.ts';
import { awaitedVendorsOf, probesOf } from './sync-games.ts';
import { vendorClientsOf } from './vendor-client.ts';
import { excusesOf, watchVendors } from './watch-vendors.ts';

export { catalogueOf, type Catalogue } from './catalogue.ts';
export type { Vendor } from './vendor.ts';
export { isOffered } from './offering/offer.ts';
export { readableHiddenGames, readableHiddenLabels } from './offering/store.ts';
export { lobbyOf, type Lobby } from './lobby.ts';
export { markStopped } from './mark-stopped.ts';
export { stopOn } from './offering/stop-on.ts';
export { managedVendor, managesVendor } from './managed-vendor.ts';
export { isLabelOn, isModuleOfGameOn, moduleFilter, openCategories } from './open-categories.ts';
export { registerVendor } from './register-vendor.ts';
export { describeGame, describeSeries, isPlayable, seriesAmong, type Shelf, type ShelfGame } from './shelf.ts';
export type { GameRow, VendorSeed } from '../games/index.ts';
export { markHot, switchGame, switchVendor } from './switch-play.ts';
export { answersAgain, syncAllGames, syncGames, syncWhenReachable } from './sync-games.ts';
export { vendorClient } from './vendor-client.ts';

export const catalogue: Feature = {
  name: 'catalogue',
  states: [catalogueOf, lobbiesOf, gameFactsOf, awaitedVendorsOf, probesOf, vendorClientsOf, excusesOf],
  watch: watchVendors,
  prepare: registerStudio,
  mount: mountCatalogue,
  pageData: lobbyPageData,
  jobs: catalogueTasks,
  cron: catalogueCron,
};
