import { COCKFIGHT_LABEL } from '@fairhouse/contract/play/games';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf, isLabelOn, isModuleOfGameOn, isOffered, type GameRow } from '../catalogue/index.ts';

/** The game of the bet. */
export type StakedGame = Pick<GameRow, 'id' | 'vendorId' | 'label' | 'category' | 'client' | 'wallet'>;

const isLottery = ({ category }: Pick<GameRow, 'category'>) => category === 'LOTT' || category === 'ELOTT';

/**
 * Whether a session may stake on the game: the one that it was opened for, or another of the same client of lotteries,
 * of live tables or of card rooms. What a launch checks is checked again for the other one (docs/decisions/bets-of-a-session.md).
 */
export function isGameOfSession(core: Core, merchantId: number, launchedId: number, game: StakedGame): boolean {
  const merchant = core.merchants.byId(merchantId);
  // Cockfights that were open when their module was switched off end with the round in progress.
  if (!merchant || !isLabelOn(merchant.settings, game.label)) return false;
  if (launchedId === game.id) return true;
  const launched = catalogueOf(core).gameById(launchedId);
  if (!launched || launched.vendorId !== game.vendorId) return false;
  const areRooms = launched.category === game.category && (game.category === 'LIVE' || game.category === 'PVP');
  // A trial account of the other tables has money that nobody may win.
  if (launched.label !== game.label && [launched.label, game.label].includes(COCKFIGHT_LABEL)) return false;
  const isOneClient = (areRooms || (isLottery(launched) && isLottery(game))) && launched.client === game.client;
  if (!isOneClient || game.wallet !== 'seamless') return false;
  return isModuleOfGameOn(merchant.settings, game) && isOffered(catalogueOf(core).offer(merchantId), game);
}
