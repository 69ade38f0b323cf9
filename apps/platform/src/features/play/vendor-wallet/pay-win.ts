import { fail, type Failure, type RequestOf, type Result } from '@fairhouse/contract';
import type { vendorWin, WalletOutcome } from '@fairhouse/contract/play/vendor-wallet';
import type { Win } from '@fairhouse/ledger';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf, type Vendor } from '../catalogue/index.ts';
import { ledgerRound, movementOf, returnedRef } from './movement.ts';
import { answerMovement, postMovement, withBonus } from './post-movement.ts';
import { postTogether } from './post-together.ts';
import type { BookedCurrency } from './trial-money.ts';

/** Pays a round. The session is not checked: a win is accepted after log-out, lock or exclusion (reliability 18). */
export async function payWin(
  core: Core,
  vendor: Vendor,
  request: RequestOf<typeof vendorWin>,
): Promise<Result<WalletOutcome>> {
  const movement = movementOf(core, vendor, request);
  if (!movement) return fail('player_unknown');
  const { roundId, gameCode, amount, returned = 0, closeRound: endsRound = false } = request;
  if (returned > amount) return tooMuchReturned(amount);
  const round = ledgerRound(catalogueOf(core), vendor, roundId, gameCode);
  const win = await withBonus(core, { ...movement, type: 'win' as const, amount: amount - returned, round });
  const result =
    returned === 0
      ? await postMovement(core, { ...win, endsRound })
      : await payAndReturn(core, vendor, win, { transactionId: request.transactionId, returned, endsRound });
  if (!result.ok && result.code === 'round_unknown') {
    // Reliability 19: either the vendor lost its books, or the win is fraudulent.
    core.log.warn({ vendor: vendor.code, round, reference: movement.ref, amount }, 'win without a bet refused');
  }
  return result;
}

type PaidWin = Win & { currency: BookedCurrency };

const tooMuchReturned = (maximum: number): Failure =>
  fail('invalid_request', { fields: { returned: { code: 'too_big', params: { maximum } } } });

/**
 * The payout first, so that bonus money gets its part of it by the whole stake; then the stake that took no part, as an entry of
 * its own. Both or none.
 */
async function payAndReturn(
  core: Core,
  vendor: Vendor,
  win: PaidWin,
  { transactionId, returned, endsRound }: { transactionId: string; returned: number; endsRound: boolean },
): Promise<Result<WalletOutcome>> {
  const ref = returnedRef(vendor, { merchantId: win.merchantId, memberId: win.customerId }, transactionId);
  const back = { ...win, type: 'stake_return' as const, ref, amount: returned, endsRound };
  const posted = await postTogether(core, { ...win, beside: returned }, back);
  if (!posted.ok) return posted;
  if (posted.value.status === 'refused' && posted.value.code === 'above_stake') {
    const found = await core.ledger.round(win.merchantId, win.vendorId, win.round, win.customerId);
    return tooMuchReturned(found?.staked ?? 0);
  }
  return answerMovement(core, win, posted.value);
}
