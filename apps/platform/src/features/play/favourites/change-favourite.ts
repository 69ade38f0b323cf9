import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import { MAX_FAVOURITES, type addFavourite } from '@fairhouse/contract/play/favourites';
import { inTransaction } from '@fairhouse/database';
import { TRIAL_ACCOUNT, type MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf, isModuleOfGameOn } from '../catalogue/index.ts';
import { deleteFavourite, insertFavourite, isFavourite, lockFavourites } from './store.ts';

/**
 * Adds a game to the favourites or removes it. The request states the result, so repeats and double taps are safe. Only
 * visible games are added; any favourite can be removed.
 */
export async function changeFavourite(
  core: Core,
  { merchant, memberId, accountType }: MemberCaller,
  { nodeId, vendor: vendorCode, gameType }: RequestOf<typeof addFavourite>,
  favourite: boolean,
): Promise<Result<ResponseOf<typeof addFavourite>>> {
  // Spec §6.
  if (accountType === TRIAL_ACCOUNT) return fail('in_need_true_account');
  const catalogue = catalogueOf(core);
  await catalogue.refresh();
  const game = catalogue.gameById(nodeId);
  const vendor = game && catalogue.vendorById(game.vendorId);
  if (!game || vendor?.code !== vendorCode || game.category !== gameType) return fail('game_unknown');
  const isSeen = () => catalogue.shelfOf(merchant.id).byId.has(nodeId) && isModuleOfGameOn(merchant.settings, game);
  if (favourite && !isSeen()) return fail('game_unknown');

  const own = { merchantId: merchant.id, memberId, gameId: nodeId };
  const isIn = await inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    await lockFavourites(tx, memberId);
    if (!favourite) {
      await deleteFavourite(tx, own);
      return false;
    }
    const added = await insertFavourite(tx, own, { most: MAX_FAVOURITES, now: core.clock.now() });
    return added || isFavourite(tx, own);
  });
  return isIn === favourite ? ok({ nodeId, favourite }) : fail('limit_reached');
}
