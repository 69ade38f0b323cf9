import { fail, type RequestOf, type Result } from '@fairhouse/contract';
import type { vendorCloseRound, WalletOutcome } from '@fairhouse/contract/play/vendor-wallet';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf, type Vendor } from '../catalogue/index.ts';
import { ledgerRound, movementOf } from './movement.ts';
import { postMovement, withBonus } from './post-movement.ts';

/** Ends a round; later bookings on it are refused. */
export async function closeRound(
  core: Core,
  vendor: Vendor,
  request: RequestOf<typeof vendorCloseRound>,
): Promise<Result<WalletOutcome>> {
  const movement = movementOf(core, vendor, request);
  if (!movement) return fail('player_unknown');
  const round = ledgerRound(catalogueOf(core), vendor, request.roundId, request.gameCode);
  return postMovement(core, await withBonus(core, { ...movement, type: 'close_round' as const, round }));
}
