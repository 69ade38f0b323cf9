import { fail, isErrorCode, type Failure, type Result } from '@fairhouse/contract';
import type { WalletOutcome } from '@fairhouse/contract/play/vendor-wallet';
import { refOf } from '@fairhouse/ledger';
import type { Core } from '../../../system/platform.ts';
import { findTransaction } from './find-transaction.ts';
import { postMovement, type VendorOperation } from './post-movement.ts';

export type VendorBet = Extract<VendorOperation, { type: 'bet' }>;

/**
 * Refuses a bet for a reason outside of the ledger: a session that ended, a game that was switched off. An earlier try
 * of the same bet may have been booked without its answer arriving, or may still be under way here or on another
 * server. So a booked bet gets its first outcome; for an unknown one a tombstone is posted first, which refuses any
 * later try and refunds the stake if one was booked meanwhile. Either way the vendor can rely on a refusal: nothing was
 * taken.
 */
export async function refuseBet(core: Core, bet: VendorBet, reason: Failure): Promise<Result<WalletOutcome>> {
  try {
    const { state } = await findTransaction(core, playerOf(bet), bet.ref);
    const laid = state === 'unknown' && (await layTombstone(core, bet, reason));
    return laid ? reason : postBet(core, bet);
  } catch (error) {
    core.log.error({ err: error, ref: bet.ref }, 'a bet could not be refused safely');
    return fail('outcome_unknown');
  }
}

/** Posts a bet. One that was refused outside of the ledger before is refused again for the same reason. */
export async function postBet(core: Core, bet: VendorBet): Promise<Result<WalletOutcome>> {
  const result = await postMovement(core, bet);
  const known = result.ok ? result.value.duplicate : result.code === 'tombstoned';
  return (known ? await firstRefusal(core, bet) : undefined) ?? result;
}

/** The reference of a refusal: the refund that posted the tombstone, with the reason in its record. */
const refusalRef = ({ ref }: VendorBet) => refOf(ref, 'refused');

const playerOf = ({ merchantId, customerId: memberId }: VendorBet) => ({ merchantId, memberId });

/** False when the bet, or another reason, was recorded first. */
async function layTombstone({ ledger }: Core, bet: VendorBet, reason: Failure): Promise<boolean> {
  const { ref, merchantId, customerId, currency, vendorId, round } = bet;
  const ofBet = { merchantId, customerId, currency, vendorId, round };
  const refusal = { ...ofBet, type: 'refund', ref: refusalRef(bet), bet: ref, reason: reason.code } as const;
  const outcome = await ledger.post(refusal);
  return outcome.status === 'refused' && outcome.code === 'bet_unknown';
}

async function firstRefusal(core: Core, bet: VendorBet): Promise<Failure | undefined> {
  try {
    const { state, record } = await findTransaction(core, playerOf(bet), refusalRef(bet));
    const code = state === 'booked' ? record?.reason : undefined;
    return isErrorCode(code) ? fail(code) : undefined;
  } catch (error) {
    core.log.error({ err: error, ref: bet.ref }, 'why a bet was refused is not known now');
    return fail('outcome_unknown');
  }
}
