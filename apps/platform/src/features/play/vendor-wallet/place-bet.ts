import { fail, type Failure, type RequestOf, type Result } from '@fairhouse/contract';
import type { vendorBet, WalletOutcome } from '@fairhouse/contract/play/vendor-wallet';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf, isPlayable, type Vendor } from '../catalogue/index.ts';
import { playSessionsOf, stopOfPlay } from '../launch/index.ts';
import { ledgerRound, movementOf } from './movement.ts';
import { postBet, refuseBet, type VendorBet } from './refuse-bet.ts';

/** Takes a stake: the game must be open, play not stopped, the member's session alive, the money there. */
export async function placeBet(
  core: Core,
  vendor: Vendor,
  request: RequestOf<typeof vendorBet>,
): Promise<Result<WalletOutcome>> {
  const movement = movementOf(vendor, request);
  if (!movement) return fail('player_unknown');
  const catalogue = catalogueOf(core);
  const { roundId, gameCode, sessionId, amount } = request;
  const round = ledgerRound(catalogue, vendor, roundId, gameCode);
  const bet: VendorBet = { ...movement, type: 'bet', amount, round };

  const refused = (await gameRefusal()) ?? (await sessionRefusal());
  return refused ? refuseBet(core, bet, refused) : postBet(core, bet);

  async function gameRefusal(): Promise<Failure | undefined> {
    const game = catalogue.game(vendor.id, gameCode);
    if (!game || !isPlayable(vendor, game)) return fail('game_unknown');
    return stopOfPlay(core, bet.merchantId, { vendor, game, memberId: bet.customerId });
  }
  function sessionRefusal() {
    const player = { merchantId: bet.merchantId, memberId: bet.customerId };
    return playSessionsOf(core).check(player, vendor.id, sessionId);
  }
}
