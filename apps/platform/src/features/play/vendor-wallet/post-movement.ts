import { fail, ok, type CurrencyCode, type Failure, type Result } from '@fairhouse/contract';
import type { WalletOutcome } from '@fairhouse/contract/play/vendor-wallet';
import type { Bet, CloseRound, Outcome, PromoWin, Refund, Win } from '@fairhouse/ledger';
import type { Core } from '../../../system/platform.ts';

/** What a vendor may cause; its currencies are those of the contract, points are not among them. */
export type VendorOperation = (Bet | Win | Refund | CloseRound | PromoWin) & { currency: CurrencyCode };

type Refused = Extract<Outcome, { status: 'refused' }>;

/**
 * Posts a vendor's operation in one round trip and tells the member's browsers. A ledger that cannot say what became of
 * it makes the outcome unknown, never a guess (reliability 20).
 */
export async function postMovement(core: Core, operation: VendorOperation): Promise<Result<WalletOutcome>> {
  let outcome: Outcome;
  try {
    outcome = await core.ledger.post(operation);
  } catch (error) {
    core.log.error({ err: error, ref: operation.ref }, 'the outcome of a vendor transaction is unknown');
    return fail('outcome_unknown');
  }
  if (outcome.status === 'refused') return refusal(operation, outcome);
  const { ref: reference, merchantId, customerId: memberId, currency } = operation;
  if (outcome.status === 'posted') core.events.announce('memberChanged', { merchantId, memberId, what: 'balance' });
  return ok({ reference, balance: outcome.balance, currency, duplicate: outcome.status === 'duplicate' });
}

/** A refusal carries the true balance (features L04). */
function refusal({ currency }: VendorOperation, { code, balance }: Refused): Failure {
  switch (code) {
    case 'no_wallet':
      return fail('player_unknown');
    case 'invalid_amount':
      return fail('invalid_request', { fields: { amount: { code: 'too_big' } } });
    case 'wallet_closed':
      return fail('wallet_frozen');
    case 'hold_unknown':
    case 'hold_resolved':
    case 'entry_unknown':
      throw new TypeError(`a vendor's operation was refused as ${code}`);
    default:
      return fail(code, { value: { balance, currency } });
  }
}
