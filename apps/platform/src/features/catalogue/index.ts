export { catalogueOf, type Catalogue, type Vendor } from './catalogue.ts';
export { catalogueCron, catalogueTasks } from './jobs.ts';
export { registerVendor } from './register-vendor.ts';
export { mountCatalogue } from './routes.ts';
export { describeGame, isPlayable } from './shelf.ts';
export type { GameRow, VendorSeed } from './store.ts';
export { switchGame, switchVendor } from './switch-play.ts';
export { syncAllGames, syncGames, syncWhenReachable } from './sync-games.ts';
export { vendorClient } from './vendor-client.ts';
