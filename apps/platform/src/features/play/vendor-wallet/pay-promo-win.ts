import { fail, type RequestOf, type Result } from '@fairhouse/contract';
import type { vendorPromoWin, WalletOutcome } from '@fairhouse/contract/play/vendor-wallet';
import type { Core } from '../../../system/platform.ts';
import type { Vendor } from '../catalogue/index.ts';
import { movementOf } from './movement.ts';
import { postMovement } from './post-movement.ts';

/** Pays a prize of the vendor that belongs to no round, out of the promotions account of that vendor. */
export async function payPromoWin(
  core: Core,
  vendor: Vendor,
  request: RequestOf<typeof vendorPromoWin>,
): Promise<Result<WalletOutcome>> {
  const movement = movementOf(vendor, request);
  if (!movement) return fail('player_unknown');
  const cause = { type: 'promotion', id: `${vendor.code}:${request.campaign}` } as const;
  return postMovement(core, { ...movement, type: 'promo_win', amount: request.amount, cause });
}
