import { fail, failField, ok, type CurrencyCode, type RequestOf, type Result } from '@fairhouse/contract';
import type { vendorPromoWin, WalletOutcome } from '@fairhouse/contract/play/vendor-wallet';
import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../system/platform.ts';
import { activeBonusesOf } from '../../money/bonuses/index.ts';
import { catalogueOf, type Vendor } from '../catalogue/index.ts';
import { findFreeRounds, noteRound } from '../free-rounds/index.ts';
import type { Prize } from './book-prizes.ts';

type Request = RequestOf<typeof vendorPromoWin>;
type FreeRound = Pick<Prize, 'free' | 'bonus'>;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The grant of a prize that is of a free round; refused when it is none of this player at this vendor. */
export async function judgeFreeRound(
  core: Core,
  vendor: Vendor,
  prize: Prize,
  request: Request,
): Promise<Result<FreeRound>> {
  const { campaign, roundsLeft, amount } = request;
  if (roundsLeft === undefined)
    return amount > 0 ? ok({}) : failField('invalid_request', 'amount', 'too_small', { minimum: 1 });
  if (!UUID.test(campaign)) return fail('free_rounds_unknown');
  const { merchantId } = prize;
  const grant = await inTransaction(core.pool, { merchantId, readOnly: true }, (tx) => findFreeRounds(tx, campaign));
  const game = grant && catalogueOf(core).gameById(grant.gameId);
  if (grant?.memberId !== prize.customerId || game?.vendorId !== vendor.id || roundsLeft >= grant.rounds)
    return fail('free_rounds_unknown');
  const most = await activeBonusesOf(core).most(merchantId, prize.customerId, game.category);
  return ok({ free: { grantId: grant.id, roundsLeft }, ...(most > 0 && { bonus: { most } }) });
}

/** A free round that paid nothing: no money moves, and only what is left of the grant is noted. */
export async function endLostRound(
  core: Core,
  { merchantId, customerId: memberId, ref: reference, currency, bonus }: Prize,
  { grantId, roundsLeft }: NonNullable<Prize['free']>,
): Promise<Result<WalletOutcome>> {
  const duplicate = await inTransaction(core.pool, { merchantId }, async (tx) => {
    const grant = await findFreeRounds(tx, grantId);
    const isKnown = grant !== undefined && grant.roundsLeft <= roundsLeft;
    if (!isKnown) await noteRound(tx, grantId, { roundsLeft, won: 0, at: core.clock.now() });
    return isKnown;
  });
  if (!duplicate) core.events.announce('memberChanged', { merchantId, memberId, what: 'balance' });
  const balances = await core.ledger.balances(merchantId, memberId);
  return balances
    ? ok({
        reference,
        balance: bonus ? balances.main + balances.bonus : balances.main,
        currency: currency as CurrencyCode,
        duplicate,
      })
    : fail('player_unknown');
}
