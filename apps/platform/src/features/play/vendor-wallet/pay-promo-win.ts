import { fail, type RequestOf, type Result } from '@fairhouse/contract';
import type { vendorPromoWin, WalletOutcome } from '@fairhouse/contract/play/vendor-wallet';
import { TRIAL_CURRENCY } from '@fairhouse/ledger';
import type { Core } from '../../../system/platform.ts';
import type { Vendor } from '../catalogue/index.ts';
import { bookPrizes, type Prize, type PrizeOutcome } from './book-prizes.ts';
import { movementOf } from './movement.ts';
import { endLostRound, judgeFreeRound } from './pay-free-round.ts';
import { answerMovement, postMovement } from './post-movement.ts';
import { raisePromoAlarm } from './promo-alarm.ts';

type Request = RequestOf<typeof vendorPromoWin>;
type Answer = Promise<Result<WalletOutcome>>;

export const payPromoWin = async (core: Core, vendor: Vendor, request: Request): Answer =>
  (await payPromoWins(core, vendor, [request]))[0]!;

/**
 * Pays prizes outside of rounds from the promotions account of their vendor, as long as the vendor's prizes of the day
 * stay within the limit. A prize that exceeds it is not recorded and may be sent again, on the next day or after the
 * limit was raised.
 */
export async function payPromoWins(core: Core, vendor: Vendor, requests: readonly Request[]) {
  const prizes = requests.map((request) => prizeOf(core, vendor, request));
  const answers = prizes.map(async (prize, place) => {
    if (!prize) return fail('player_unknown');
    const judged = await judgeFreeRound(core, vendor, prize, requests[place]!);
    if (!judged.ok) return judged;
    Object.assign(prize, judged.value);
    const { free } = judged.value;
    // The ledger refuses another currency; it does not count.
    if (prize.currency !== currencyOf(core, prize)) return postMovement(core, prize);
    return free && prize.amount === 0 ? endLostRound(core, prize, free) : undefined;
  });
  const early = await Promise.all(answers);
  const late = new Map<Prize, Result<WalletOutcome>>();
  const counted = prizes.filter((prize, place): prize is Prize => prize !== undefined && early[place] === undefined);
  for (const [merchantId, own] of Map.groupBy(counted, (prize) => prize.merchantId)) {
    const given = await payOfMerchant(core, vendor, merchantId, own);
    given.forEach((answer, place) => late.set(own[place]!, answer));
  }
  return prizes.map((prize, place) => early[place] ?? late.get(prize!)!);
}

const currencyOf = (core: Core, { merchantId }: { merchantId: number }) =>
  core.merchants.byId(merchantId)?.settings.currency;

/** Undefined where the player is not known; a trial account wins no prizes. */
function prizeOf(core: Core, vendor: Vendor, request: Request): Prize | undefined {
  const movement = movementOf(core, vendor, request);
  if (!movement || !core.merchants.byId(movement.merchantId) || movement.currency === TRIAL_CURRENCY) return undefined;
  const cause = { type: 'promotion', id: `${vendor.code}:${request.campaign}` } as const;
  return { ...movement, type: 'promo_win', amount: request.amount, cause };
}

async function payOfMerchant(core: Core, vendor: Vendor, merchantId: number, prizes: readonly Prize[]) {
  const { currency, timeZone } = core.merchants.byId(merchantId)!.settings;
  const promo = { merchantId, vendorId: vendor.id, at: core.clock.now(), timeZone };
  const limit = vendor.promoLimit[currency] ?? 0;
  const outcomes = await bookPrizes(core, promo, prizes, limit);
  const refused = prizes.find((_, place) => outcomes[place] === 'over_limit');
  if (refused) await raisePromoAlarm(core, vendor, promo, { amount: refused.amount, limit, currency });
  return Promise.all(prizes.map((prize, place) => answerPrize(core, prize, outcomes[place]!)));
}

async function answerPrize(core: Core, prize: Prize, outcome: PrizeOutcome): Answer {
  if (outcome === 'over_limit') return fail('promo_limit');
  return outcome === 'unknown' ? fail('outcome_unknown') : answerMovement(core, prize, outcome);
}
