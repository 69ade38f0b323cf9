import type { Feature } from '../../../system/feature.ts';

export { addPaidPrizes, lockPromoDay, noteRefusedPrize, type PromoDay } from './promo-store.ts';
export {
  gameOfRound,
  noteAnswer,
  readableGames,
  readableVendors,
  readFreeRoundGames,
  readReturns,
  saveGames,
  saveVendor,
  selectGames,
  selectGameState,
  selectMissed,
  selectVendors,
  setGameEnabled,
  setGameHot,
  setVendorState,
  vendorNames,
  type FreeRoundGame,
  type GameListing,
  type GameRow,
  type VendorRow,
  type VendorSeed,
} from './store.ts';
export {
  insertVendor,
  isKeyIdTaken,
  lockVendor,
  selectListed,
  updateVendor,
  type AddedVendor,
  type ListedVendor,
} from './vendor-store.ts';

export const games: Feature = { name: 'games' };
