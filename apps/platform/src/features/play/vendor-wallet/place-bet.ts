import { fail, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { vendorBet } from '@fairhouse/contract/play/vendor-wallet';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf, isPlayable, type Vendor } from '../catalogue/index.ts';
import { playSessionsOf, stopOfPlay } from '../launch/index.ts';
import { ledgerRound, movementOf } from './movement.ts';
import { postBet, refuseBet, type VendorBet } from './refuse-bet.ts';

/** Takes a stake: the game must be open, play not stopped, the session open, the balance sufficient. */
export async function placeBet(
  core: Core,
  vendor: Vendor,
  request: RequestOf<typeof vendorBet>,
): Promise<Result<ResponseOf<typeof vendorBet>>> {
  const movement = movementOf(core, vendor, request);
  if (!movement) return fail('player_unknown');
  const { roundId, gameCode, amount } = request;
  const round = ledgerRound(catalogueOf(core), vendor, roundId, gameCode);
  const bet: VendorBet = { ...movement, type: 'bet', amount, round };

  const allowed = await allow(core, vendor, bet, request);
  if (!allowed.ok) return refuseBet(core, bet, allowed);
  const taken = await postBet(core, bet);
  return taken.ok ? { ok: true, value: { ...taken.value, sessionExpiresAt: allowed.value.toISOString() } } : taken;
}

/** Whether the member may stake on the game now, and until when the session lasts. */
async function allow(
  core: Core,
  vendor: Vendor,
  { merchantId, customerId: memberId }: VendorBet,
  { gameCode, sessionId }: RequestOf<typeof vendorBet>,
): Promise<Result<Date>> {
  const catalogue = catalogueOf(core);
  const game = catalogue.game(vendor.id, gameCode);
  const closed = catalogue.offer(merchantId).closedVendors.has(vendor.id);
  if (!game || closed || !isPlayable(vendor, game)) return fail('game_unknown');
  const stopped = await stopOfPlay(core, merchantId, { vendor, game, memberId });
  return stopped ?? playSessionsOf(core).check({ merchantId, memberId }, game, sessionId);
}
