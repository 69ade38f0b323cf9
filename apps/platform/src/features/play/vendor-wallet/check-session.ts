import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { vendorSession } from '@fairhouse/contract/play/vendor-wallet';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf, isPlayable, type Vendor } from '../catalogue/index.ts';
import { playSessionsOf, readPlayerId, stopOfPlay, type Player } from '../launch/index.ts';

/** Whether the player may stake on the game now, and until when the session lasts. */
export async function mayStake(
  core: Core,
  vendor: Vendor,
  { merchantId, memberId }: Player,
  { gameCode, sessionId }: { gameCode: string; sessionId: string },
): Promise<Result<Date>> {
  const catalogue = catalogueOf(core);
  const game = catalogue.game(vendor.id, gameCode);
  const closed = catalogue.offer(merchantId).closedVendors.has(vendor.id);
  if (!game || closed || !isPlayable(vendor, game)) return fail('game_unknown');
  const stopped = await stopOfPlay(core, merchantId, { vendor, game, memberId });
  return stopped ?? playSessionsOf(core).check({ merchantId, memberId }, game, sessionId);
}

/** The same for games whose stakes the vendor takes from its own wallet of the player. */
export async function checkSession(
  core: Core,
  vendor: Vendor,
  request: RequestOf<typeof vendorSession>,
): Promise<Result<ResponseOf<typeof vendorSession>>> {
  const player = readPlayerId(request.playerId, vendor);
  if (!player) return fail('player_unknown');
  const allowed = await mayStake(core, vendor, player, request);
  return allowed.ok ? ok({ sessionExpiresAt: allowed.value.toISOString() }) : allowed;
}
