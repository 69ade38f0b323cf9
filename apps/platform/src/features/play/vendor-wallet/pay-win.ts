import { fail, type RequestOf, type Result } from '@fairhouse/contract';
import type { vendorWin, WalletOutcome } from '@fairhouse/contract/play/vendor-wallet';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf, type Vendor } from '../catalogue/index.ts';
import { ledgerRound, movementOf } from './movement.ts';
import { postMovement, withBonus } from './post-movement.ts';

/** Pays a round. The session is not checked: a win is accepted after log-out, lock or exclusion (reliability 18). */
export async function payWin(
  core: Core,
  vendor: Vendor,
  request: RequestOf<typeof vendorWin>,
): Promise<Result<WalletOutcome>> {
  const movement = movementOf(core, vendor, request);
  if (!movement) return fail('player_unknown');
  const { roundId, gameCode, amount, closeRound: endsRound = false } = request;
  const round = ledgerRound(catalogueOf(core), vendor, roundId, gameCode);
  const win = await withBonus(core, { ...movement, type: 'win' as const, amount, endsRound, round });
  const result = await postMovement(core, win);
  if (!result.ok && result.code === 'round_unknown') {
    // Reliability 19: either the vendor lost its books, or the win is fraudulent.
    core.log.warn({ vendor: vendor.code, round, reference: movement.ref, amount }, 'win without a bet refused');
  }
  return result;
}
