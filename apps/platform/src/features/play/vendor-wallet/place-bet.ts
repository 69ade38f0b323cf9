import { fail, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { vendorBet } from '@fairhouse/contract/play/vendor-wallet';
import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf, type Vendor } from '../catalogue/index.ts';
import { extendDeadline } from './deadline-store.ts';
import { refuseDeadline } from './postpone-round.ts';
import { mayStake } from './check-session.ts';
import { ledgerRound, movementOf } from './movement.ts';
import { withBonus } from './post-movement.ts';
import { postBet, refuseBet, type VendorBet } from './refuse-bet.ts';

/** Takes a stake: the game must be open, play not stopped, the session open, the balance sufficient. */
export async function placeBet(
  core: Core,
  vendor: Vendor,
  request: RequestOf<typeof vendorBet>,
): Promise<Result<ResponseOf<typeof vendorBet>>> {
  const movement = movementOf(core, vendor, request);
  if (!movement) return fail('player_unknown');
  const { roundId, gameCode, amount, settlesBy } = request;
  const beyond = settlesBy === undefined ? undefined : refuseDeadline(core, settlesBy);
  if (beyond) return beyond;
  const round = ledgerRound(catalogueOf(core), vendor, roundId, gameCode);
  const bet = await withBonus<VendorBet>(core, { ...movement, type: 'bet', amount, round });

  const { merchantId, customerId: memberId } = bet;
  const allowed = await mayStake(core, vendor, { merchantId, memberId }, request);
  if (!allowed.ok) return refuseBet(core, bet, allowed);
  // Before the bet: a round without it would be reported after a day.
  if (settlesBy !== undefined)
    await inTransaction(core.pool, { merchantId }, (tx) =>
      extendDeadline(tx, merchantId, { memberId, vendorId: vendor.id, round }, new Date(settlesBy)),
    );
  const taken = await postBet(core, bet);
  if (taken.ok) return { ok: true, value: { ...taken.value, sessionExpiresAt: allowed.value.toISOString() } };
  // The page of the game says what a stake may be.
  if (taken.code === 'insufficient_funds')
    core.events.announce('memberChanged', { merchantId, memberId, what: 'balance' });
  return taken;
}
