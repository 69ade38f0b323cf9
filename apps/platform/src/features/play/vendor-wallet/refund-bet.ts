import { fail, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { vendorRefund, WalletOutcome } from '@fairhouse/contract/play/vendor-wallet';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf, type Vendor } from '../catalogue/index.ts';
import { findTransaction } from './find-transaction.ts';
import { ledgerRound, movementOf, transactionRef } from './movement.ts';
import { postMovement } from './post-movement.ts';

/**
 * Gives a bet back whole. One that never came, or was refused, leaves nothing to give back: that is a success too,
 * since the vendor may rely on it that the bet will never be taken.
 */
export async function refundBet(
  core: Core,
  vendor: Vendor,
  request: RequestOf<typeof vendorRefund>,
): Promise<Result<WalletOutcome>> {
  const movement = movementOf(vendor, request);
  if (!movement) return fail('player_unknown');
  const { roundId, gameCode, transactionId, betTransactionId } = request;
  // One id cannot name both the bet and its refund.
  if (transactionId === betTransactionId) return fail('key_reused');

  const player = { merchantId: movement.merchantId, memberId: movement.customerId };
  const bet = transactionRef(vendor, player, betTransactionId);
  const round = ledgerRound(catalogueOf(core), vendor, roundId, gameCode);
  const result = await postMovement(core, { ...movement, type: 'refund', bet, round });
  if (result.ok || result.code !== 'bet_unknown') return result;

  const { state } = await findTransaction(core, player, bet);
  // The id named is a win or another refund: nothing of the kind can be given back.
  if (state === 'booked') return fail('key_reused');
  const { balance } = result.value as { balance: number };
  return ok({ reference: movement.ref, balance, currency: request.currency, duplicate: false });
}
