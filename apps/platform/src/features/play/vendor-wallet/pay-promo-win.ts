import { fail, type RequestOf, type Result } from '@fairhouse/contract';
import type { vendorPromoWin, WalletOutcome } from '@fairhouse/contract/play/vendor-wallet';
import { inTransaction } from '@fairhouse/database';
import { readRecord, TRIAL_CURRENCY, type Outcome } from '@fairhouse/ledger';
import type { Core } from '../../../system/platform.ts';
import type { Vendor } from '../catalogue/index.ts';
import { movementOf, type VendorMovement } from './movement.ts';
import { answerMovement, postMovement } from './post-movement.ts';
import { raisePromoAlarm } from './promo-alarm.ts';
import { countPrize, type PromoDay } from '../games/index.ts';

/** Thrown when it is not booked, to roll back what was counted for it. */
class NotBooked extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super('the prize is not booked');
    this.outcome = outcome;
  }
}

/**
 * Pays a prize outside of rounds from the promotions account of its vendor, as long as the vendor's prizes of the day
 * stay within the limit. A prize that exceeds it is not recorded and may be sent again, on the next day or after the
 * limit was raised.
 */
export async function payPromoWin(
  core: Core,
  vendor: Vendor,
  request: RequestOf<typeof vendorPromoWin>,
): Promise<Result<WalletOutcome>> {
  const movement = movementOf(core, vendor, request);
  const merchant = movement && core.merchants.byId(movement.merchantId);
  // A trial account wins no prizes.
  if (!movement || !merchant || movement.currency === TRIAL_CURRENCY) return fail('player_unknown');
  const { amount, campaign, currency } = request;
  const { timeZone } = merchant.settings;
  const promo: PromoDay = { merchantId: merchant.id, vendorId: vendor.id, at: core.clock.now(), timeZone };
  const limit = vendor.promoLimit[currency] ?? 0;
  const prize = { ...movement, type: 'promo_win', amount, cause: causeOf(vendor, campaign) } as const;
  // The ledger refuses it; it does not count.
  if (currency !== merchant.settings.currency) return postMovement(core, prize);
  try {
    const outcome = await book(core, promo, prize, limit);
    if (outcome === 'over_limit') {
      await raisePromoAlarm(core, vendor, promo, { amount, limit, currency });
      return fail('promo_limit');
    }
    return await answerMovement(core, prize, outcome);
  } catch (error) {
    core.log.error({ err: error, ref: prize.ref }, 'the outcome of a prize is unknown');
    return fail('outcome_unknown');
  }
}

const causeOf = (vendor: Vendor, campaign: string) =>
  ({ type: 'promotion', id: `${vendor.code}:${campaign}` }) as const;

type Prize = VendorMovement & { type: 'promo_win'; amount: number; cause: ReturnType<typeof causeOf> };

async function book(core: Core, promo: PromoDay, prize: Prize, limit: number): Promise<Outcome | 'over_limit'> {
  const { merchantId, customerId: memberId } = prize;
  try {
    return await inTransaction(core.pool, { merchantId }, async (tx) => {
      const counted = await countPrize(tx, promo, prize.amount, limit);
      // A retry of a prize that was booked before.
      if (!counted && !(await readRecord(tx, memberId, prize.ref))) return 'over_limit';
      const [outcome] = await core.ledger.postIn(tx, merchantId, [prize]);
      if (outcome!.status !== 'posted') throw new NotBooked(outcome!);
      await core.events.publish(tx, 'memberChanged', { merchantId, memberId, what: 'balance' });
      return outcome!;
    });
  } catch (error) {
    if (error instanceof NotBooked) return error.outcome;
    throw error;
  }
}
