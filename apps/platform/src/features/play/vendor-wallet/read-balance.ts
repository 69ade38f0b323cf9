import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { vendorBalance } from '@fairhouse/contract/play/vendor-wallet';
import type { Core } from '../../../system/platform.ts';
import { activeBonusesOf } from '../../money/bonuses/index.ts';
import { catalogueOf, type Vendor } from '../catalogue/index.ts';
import { readPlayerId } from '../launch/index.ts';
import { toBooks } from './trial-money.ts';

/** The true balance of a player, from the database; of a game, with the bonus money that may be staked there. */
export async function readBalance(
  core: Core,
  vendor: Vendor,
  { playerId, currency, gameCode }: RequestOf<typeof vendorBalance>,
): Promise<Result<ResponseOf<typeof vendorBalance>>> {
  const player = readPlayerId(playerId, vendor);
  const balances = player && (await core.ledger.balances(player.merchantId, player.memberId));
  if (!balances) return fail('player_unknown');
  if (balances.currency !== toBooks(core, player, currency)) return fail('wrong_currency');
  const game = gameCode === undefined ? undefined : catalogueOf(core).game(vendor.id, gameCode);
  const most = game ? await activeBonusesOf(core).most(player.merchantId, player.memberId, game.category) : 0;
  return ok({ balance: most > 0 ? balances.main + balances.bonus : balances.main, currency });
}
