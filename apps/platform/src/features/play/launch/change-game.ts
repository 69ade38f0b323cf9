import { isModuleOn } from '../../../system/modules.ts';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf, isOffered, type GameRow } from '../catalogue/index.ts';

/** The game of the bet. */
export type StakedGame = Pick<GameRow, 'id' | 'vendorId' | 'label' | 'category' | 'client' | 'wallet'>;

const isLottery = ({ category }: Pick<GameRow, 'category'>) => category === 'LOTT' || category === 'ELOTT';

/**
 * Whether a session may stake on the game: the one that it was opened for, or another of the same client of lotteries,
 * of live tables or of card rooms. What a launch checks is checked again for the other one (docs/decisions/bets-of-a-session.md).
 */
export function isGameOfSession(core: Core, merchantId: number, launchedId: number, game: StakedGame): boolean {
  if (launchedId === game.id) return true;
  const merchant = core.merchants.byId(merchantId);
  const launched = catalogueOf(core).gameById(launchedId);
  if (!merchant || !launched || launched.vendorId !== game.vendorId) return false;
  const areRooms = launched.category === game.category && (game.category === 'LIVE' || game.category === 'PVP');
  const isOneClient = (areRooms || (isLottery(launched) && isLottery(game))) && launched.client === game.client;
  if (!isOneClient || game.wallet !== 'seamless') return false;
  return isModuleOn(merchant.settings, game.category) && isOffered(catalogueOf(core).offer(merchantId), game);
}
