import { fail, type Failure, type Result } from '@fairhouse/contract';
import type { WalletOutcome } from '@fairhouse/contract/play/vendor-wallet';
import { refOf } from '@fairhouse/ledger';
import type { Core } from '../../../system/platform.ts';
import { findTransaction } from './find-transaction.ts';
import { postMovement, type VendorOperation } from './post-movement.ts';

export type VendorBet = Extract<VendorOperation, { type: 'bet' }>;

/**
 * Refuses a bet for a reason outside the ledger: a session that ended, a game that was switched off. The same bet may
 * have been booked by an earlier try whose answer was lost, or such a try may still be on its way here or in another
 * server. So a bet that is known gets its first outcome; for one that is not a tombstone is laid first, which refuses
 * any try that comes later, and gives the stake back should one have come in between. Either way a vendor that reads a
 * refusal can rely on it: nothing was taken.
 */
export async function refuseBet(core: Core, bet: VendorBet, reason: Failure): Promise<Result<WalletOutcome>> {
  const player = { merchantId: bet.merchantId, memberId: bet.customerId };
  try {
    const { state } = await findTransaction(core, player, bet.ref);
    // The ledger knows it and will only repeat itself.
    if (state === 'booked' || state === 'refused') return postMovement(core, bet);
    if (state === 'unknown') await layTombstone(core, bet);
    return reason;
  } catch (error) {
    core.log.error({ err: error, ref: bet.ref }, 'a bet could not be refused safely');
    return fail('outcome_unknown');
  }
}

async function layTombstone({ ledger }: Core, bet: VendorBet): Promise<void> {
  const { ref, merchantId, customerId, currency, vendorId, round } = bet;
  const ofBet = { merchantId, customerId, currency, vendorId, round };
  await ledger.post({ ...ofBet, type: 'refund', ref: refOf(ref, 'refused'), bet: ref });
}
