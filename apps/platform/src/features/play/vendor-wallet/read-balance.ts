import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { vendorBalance } from '@fairhouse/contract/play/vendor-wallet';
import type { Core } from '../../../system/platform.ts';
import type { Vendor } from '../catalogue/index.ts';
import { readPlayerId } from '../launch/index.ts';
import { toBooks } from './trial-money.ts';

/** The true balance of a player, from the database. */
export async function readBalance(
  core: Core,
  vendor: Vendor,
  { playerId, currency }: RequestOf<typeof vendorBalance>,
): Promise<Result<ResponseOf<typeof vendorBalance>>> {
  const player = readPlayerId(playerId, vendor);
  const balances = player && (await core.ledger.balances(player.merchantId, player.memberId));
  if (!balances) return fail('player_unknown');
  return balances.currency === toBooks(core, player, currency)
    ? ok({ balance: balances.main, currency })
    : fail('wrong_currency');
}
