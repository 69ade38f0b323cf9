import { fail, ok, type CurrencyCode, type Failure, type Result } from '@fairhouse/contract';
import type { WalletOutcome } from '@fairhouse/contract/play/vendor-wallet';
import type { Bet, CloseRound, Outcome, PromoWin, Refund, RoundCorrection, Win } from '@fairhouse/ledger';
import type { Core } from '../../../system/platform.ts';
import { activeBonusesOf } from '../../money/bonuses/index.ts';
import { categoryOf } from './movement.ts';
import { toVendor, type BookedCurrency } from './trial-money.ts';

/** The operations that a vendor may post; its currencies are those of the contract, without points. */
export type VendorOperation = (Bet | Win | Refund | CloseRound | PromoWin | RoundCorrection) & {
  currency: BookedCurrency;
};

type Refused = Extract<Outcome, { status: 'refused' }>;

/** Posts a vendor's operation and maps the outcome to the vendor's answer. */
export async function postMovement(core: Core, operation: VendorOperation): Promise<Result<WalletOutcome>> {
  const posted = await postOperation(core, operation);
  return posted.ok ? answerMovement(core, operation, posted.value) : posted;
}

/**
 * Posts a vendor's operation in one round trip and notifies the member's browsers. When the ledger gives no outcome,
 * the answer is that it is unknown, never a guess (reliability 20).
 */
export async function postOperation(core: Core, operation: VendorOperation): Promise<Result<Outcome>> {
  const { ref, merchantId, customerId: memberId } = operation;
  try {
    const outcome = await core.ledger.post(operation);
    if (outcome.status === 'posted') core.events.announce('memberChanged', { merchantId, memberId, what: 'balance' });
    return ok(outcome);
  } catch (error) {
    return unknown(core, ref, error);
  }
}

type OfRound = Extract<VendorOperation, { round: string }>;

/** Where bonus money may pay stakes of the round's game now, the vendor sees it (docs/rewards.md). */
export async function withBonus<Operation extends OfRound>(core: Core, operation: Operation): Promise<Operation> {
  const { merchantId, customerId, round } = operation;
  const most = await activeBonusesOf(core).most(merchantId, customerId, categoryOf(core, round));
  return most > 0 ? { ...operation, bonus: { most } } : operation;
}

/** Every answer has the true balance (features L04): for a repeat and a refusal it is read again. */
export async function answerMovement(
  core: Core,
  operation: VendorOperation,
  outcome: Outcome,
): Promise<Result<WalletOutcome>> {
  const { ref: reference, merchantId, customerId } = operation;
  const currency = toVendor(core, merchantId, operation.currency) as CurrencyCode;
  try {
    const usesBonus = 'bonus' in operation && operation.bonus !== undefined;
    if (outcome.status === 'posted' && (!usesBonus || outcome.bonus !== undefined))
      return ok({ reference, balance: outcome.balance + (outcome.bonus ?? 0), currency, duplicate: false });
    const now = await core.ledger.balances(merchantId, customerId);
    if (!now) return fail('player_unknown');
    const balance = usesBonus ? now.main + now.bonus : now.main;
    if (outcome.status === 'posted') return ok({ reference, balance, currency, duplicate: false });
    if (outcome.status === 'refused' && !isFulfilled(outcome))
      return refusal(outcome, { balance, currency: toVendor(core, merchantId, now.currency) });
    return ok({ reference, balance, currency, duplicate: isDuplicate(outcome) });
  } catch (error) {
    return unknown(core, reference, error);
  }
}

/** A refund without anything to refund is a success: its bet is not booked and never will be. */
const isFulfilled = ({ code }: Refused): boolean => code === 'bet_unknown' || code === 'bet_refunded';

const isDuplicate = (outcome: Outcome): boolean =>
  outcome.status === 'refused' ? outcome.code === 'bet_refunded' || outcome.repeated : outcome.status === 'duplicate';

function refusal({ code }: Refused, value: { balance: number; currency: string }): Failure {
  switch (code) {
    case 'no_wallet':
      return fail('player_unknown');
    case 'invalid_amount':
      // The amount exceeds what the wallet can hold.
      return fail('invalid_request', {
        fields: { amount: { code: 'too_big', params: { maximum: Number.MAX_SAFE_INTEGER - value.balance } } },
      });
    case 'wallet_closed':
      return fail('wallet_frozen', { value });
    case 'entry_unknown':
      return fail('transaction_unknown', { value });
    case 'bet_unknown':
    case 'bet_refunded':
    case 'hold_unknown':
    case 'hold_resolved':
    case 'entry_returned':
    case 'above_stake':
      throw new TypeError(`a vendor's operation was refused as ${code}`);
    default:
      return fail(code, { value });
  }
}

export function unknown(core: Core, ref: string, error: unknown): Failure {
  core.log.error({ err: error, ref }, 'the outcome of a vendor transaction is unknown');
  return fail('outcome_unknown');
}
