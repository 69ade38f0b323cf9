import { fail, ok, type Failure, type Result } from '@fairhouse/contract';
import type { MovementAnswer, VendorMovementCall } from '@fairhouse/contract/play/vendor-batch';
import type { WalletOutcome } from '@fairhouse/contract/play/vendor-wallet';
import type { Core } from '../../../system/platform.ts';
import type { Vendor } from '../catalogue/index.ts';
import { closeRound } from './close-round.ts';
import { correctRound } from './correct-round.ts';
import { payPromoWins } from './pay-promo-win.ts';
import { payWin } from './pay-win.ts';
import { refundBet } from './refund-bet.ts';

/**
 * Books every movement as its own call would, whatever becomes of the others. Those of rounds reach the ledger in one
 * turn, so that its lanes post them in one statement each, and one after the other where they share a round. The prizes
 * share transactions too.
 */
export async function bookBatch(
  core: Core,
  vendor: Vendor,
  movements: readonly VendorMovementCall[],
): Promise<Result<{ answers: MovementAnswer[] }>> {
  const ofRounds = bookOfRounds(core, vendor, movements);
  const promoWins = movements.filter((movement) => movement.call === 'promo-win');
  const prizes = await payPromoWins(core, vendor, promoWins).catch((error: unknown) =>
    promoWins.map(() => lost(core, error)),
  );
  const booked = await Promise.all(ofRounds);
  const corrections = await bookCorrections(core, vendor, movements);
  return ok({
    answers: movements.map(({ call }) => {
      const from = call === 'promo-win' ? prizes : call === 'correction' ? corrections : booked;
      return present(from.shift()!);
    }),
  });
}

/**
 * A win that gives stake back, or takes part in a jackpot, is a transaction of its own, which no lane posts: the movements of its round wait for each
 * other, so that they are booked in their order.
 */
function bookOfRounds(
  core: Core,
  vendor: Vendor,
  movements: readonly VendorMovementCall[],
): Promise<Result<WalletOutcome>>[] {
  const giveBack = new Set(
    movements.flatMap((movement) =>
      movement.call === 'win' && (movement.returned || movement.jackpot) ? [movement.roundId] : [],
    ),
  );
  const last = new Map<string, Promise<unknown>>();
  return movements
    .filter((movement) => movement.call !== 'promo-win' && movement.call !== 'correction')
    .map((movement) => {
      const before = last.get(movement.roundId);
      const booked = (before ? before.then(() => book(core, vendor, movement)) : book(core, vendor, movement)).catch(
        (error: unknown) => lost(core, error),
      );
      if (giveBack.has(movement.roundId)) last.set(movement.roundId, booked);
      return booked;
    });
}

/** After all others, which may end their rounds; one after the other, for each is a transaction of its own. */
async function bookCorrections(core: Core, vendor: Vendor, movements: readonly VendorMovementCall[]) {
  const results: Result<WalletOutcome>[] = [];
  for (const movement of movements) {
    if (movement.call !== 'correction') continue;
    results.push(await correctRound(core, vendor, movement).catch((error: unknown) => lost(core, error)));
  }
  return results;
}

function book(core: Core, vendor: Vendor, movement: Exclude<VendorMovementCall, { call: 'promo-win' | 'correction' }>) {
  switch (movement.call) {
    case 'win':
      return payWin(core, vendor, movement);
    case 'refund':
      return refundBet(core, vendor, movement);
    case 'close-round':
      return closeRound(core, vendor, movement);
  }
}

/** The other movements of the batch have their answers. */
function lost(core: Core, error: unknown): Failure {
  core.log.error({ err: error }, 'the outcome of a movement in a batch is unknown');
  return fail('outcome_unknown');
}

function present(result: Result<WalletOutcome>): MovementAnswer {
  if (result.ok) return { success: true, value: result.value };
  const { code, value, fields } = result;
  return { success: false, code, ...(value !== undefined && { value }), ...(fields && { fields }) };
}
