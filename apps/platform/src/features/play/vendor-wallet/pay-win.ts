import { fail, failField, type Failure, type RequestOf, type Result } from '@fairhouse/contract';
import type { vendorWin, WalletOutcome } from '@fairhouse/contract/play/vendor-wallet';
import type { RoundJackpotFigures } from '@fairhouse/contract/play/vendor-jackpots';
import { bookJackpot, readJackpots, type Win } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf, type Vendor } from '../catalogue/index.ts';
import { ledgerRound, movementOf, returnedRef } from './movement.ts';
import { answerMovement, postMovement, withBonus } from './post-movement.ts';
import { postInOne, postTogether } from './post-together.ts';
import type { BookedCurrency } from './trial-money.ts';

/** Pays a round. The session is not checked: a win is accepted after log-out, lock or exclusion (reliability 18). */
export async function payWin(
  core: Core,
  vendor: Vendor,
  request: RequestOf<typeof vendorWin>,
): Promise<Result<WalletOutcome>> {
  const movement = movementOf(core, vendor, request);
  if (!movement) return fail('player_unknown');
  const { roundId, gameCode, amount, returned = 0, closeRound: endsRound = false, jackpot } = request;
  if (returned > amount) return tooMuchReturned(amount);
  if (jackpot && returned > 0) return failField('invalid_request', 'returned', 'not_allowed');
  if (jackpot && jackpot.won > amount)
    return failField('invalid_request', 'jackpot.won', 'too_big', { maximum: amount });
  const round = ledgerRound(catalogueOf(core), vendor, roundId, gameCode);
  const win = await withBonus(core, { ...movement, type: 'win' as const, amount: amount - returned, round });
  const result = jackpot
    ? await payAndBookJackpot(core, { ...win, endsRound }, gameCode, jackpot)
    : returned === 0
      ? await postMovement(core, { ...win, endsRound })
      : await payAndReturn(core, vendor, win, { transactionId: request.transactionId, returned, endsRound });
  if (!result.ok && result.code === 'round_unknown') {
    // Reliability 19: either the vendor lost its books, or the win is fraudulent.
    core.log.warn({ vendor: vendor.code, round, reference: movement.ref, amount }, 'win without a bet refused');
  }
  return result;
}

/** A win of a game with a jackpot: with it, what the round put into the pot and won of it. Both or none. */
async function payAndBookJackpot(
  core: Core,
  win: PaidWin,
  game: string,
  jackpot: RoundJackpotFigures,
): Promise<Result<WalletOutcome>> {
  const { merchantId, customerId, currency, vendorId, round, ref } = win;
  const posted = await postInOne(core, win, async (tx) => {
    await bookJackpot(tx, { merchantId, customerId, currency, vendorId, game, round, ref, ...jackpot });
    if (jackpot.won > 0) await warnOfOverdrawn(core, tx, win, game);
  });
  return posted.ok ? answerMovement(core, win, posted.value) : posted;
}

/**
 * What a pot holds is the vendor's word, as every win is: one that paid more than was put into it is reported. It may be that
 * wins of rounds before are still on their way.
 */
async function warnOfOverdrawn(core: Core, tx: PoolClient, win: PaidWin, game: string): Promise<void> {
  const { merchantId, vendorId, currency, round, amount } = win;
  const booked = (await readJackpots(tx, merchantId)).find(
    (one) => one.vendor === vendorId && one.game === game && one.currency === currency,
  );
  if (booked && booked.pot < 0)
    core.log.warn({ merchantId, vendorId, game, currency, round, amount, pot: booked.pot }, 'a jackpot is overdrawn');
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
