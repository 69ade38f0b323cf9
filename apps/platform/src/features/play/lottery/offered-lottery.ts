import type { Merchant } from '../../../system/merchant.ts';
import { isModuleOn } from '../../../system/modules.ts';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf, isOffered, isPlayable, type GameRow, type Vendor } from '../catalogue/index.ts';

/** The game of the catalogue if members of the merchant can launch it. */
export function offeredLottery(core: Core, merchant: Merchant, vendor: Vendor, gameCode: string): GameRow | undefined {
  const catalogue = catalogueOf(core);
  const game = catalogue.game(vendor.id, gameCode);
  if (!game || !isPlayable(vendor, game) || !isOffered(catalogue.offer(merchant.id), game)) return undefined;
  const isLottery = game.category === 'LOTT' || game.category === 'ELOTT';
  return isLottery && isModuleOn(merchant.settings, game.category) ? game : undefined;
}
