import { fail, type RequestOf, type Result } from '@fairhouse/contract';
import type { vendorRefund, WalletOutcome } from '@fairhouse/contract/play/vendor-wallet';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf, type Vendor } from '../catalogue/index.ts';
import { findTransaction } from './find-transaction.ts';
import { ledgerRound, movementOf, transactionRef } from './movement.ts';
import { answerMovement, postOperation, withBonus } from './post-movement.ts';

/**
 * Refunds a whole bet. One that never arrived, was refused or was refunded before leaves nothing to refund: that is a
 * success too, since the vendor can rely on it that the bet is not booked and never will be.
 */
export async function refundBet(
  core: Core,
  vendor: Vendor,
  request: RequestOf<typeof vendorRefund>,
): Promise<Result<WalletOutcome>> {
  const movement = movementOf(core, vendor, request);
  if (!movement) return fail('player_unknown');
  const { roundId, gameCode, transactionId, betTransactionId } = request;
  // One id cannot name both the bet and its refund.
  if (transactionId === betTransactionId) return fail('key_reused');

  const player = { merchantId: movement.merchantId, memberId: movement.customerId };
  const bet = transactionRef(vendor, player, betTransactionId);
  const round = ledgerRound(catalogueOf(core), vendor, roundId, gameCode);
  const refund = await withBonus(core, { ...movement, type: 'refund' as const, bet, round });
  const posted = await postOperation(core, refund);
  if (!posted.ok) return posted;
  if (posted.value.status === 'refused' && posted.value.code === 'bet_unknown') {
    const { state } = await findTransaction(core, player, bet);
    // The id belongs to a win, another refund or a bet of another round: none of them can be refunded.
    if (state === 'booked' || state === 'refunded') return fail('key_reused');
  }
  return answerMovement(core, refund, posted.value);
}
