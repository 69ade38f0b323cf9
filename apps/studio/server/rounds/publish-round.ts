import { fail, ok, type ResponseOf, type Result } from '@fairhouse/contract';
import type { vendorRoundDocument } from '@fairhouse/contract/play/vendor-games';
import { publishMagazine } from '../fish/publish-magazine.ts';
import { publishTicket } from '../lottery/tickets/publish-ticket.ts';
import { publishSlip } from '../sports/tickets/publish-slip.ts';
import type { Studio } from '../studio.ts';
import { publishHand } from '../pvp/publish-hand.ts';
import { publishTableTicket } from '../tables/publish-ticket.ts';
import { isPending } from './round-states.ts';
import { readPublished } from './store.ts';

/**
 * How a round was decided, for anyone who knows its id. The server seed is null until the player's next one is in use.
 */
export async function publishRound(
  studio: Pick<Studio, 'pool' | 'games' | 'lottery' | 'tables' | 'fish' | 'seeds' | 'cards'>,
  roundId: string,
): Promise<Result<ResponseOf<typeof vendorRoundDocument>>> {
  const { pool, games } = studio;
  const round = await readPublished(pool, roundId);
  if (!round) {
    const ticket = await publishTicket(studio, roundId);
    if (ticket.ok) return ticket;
    const slip = await publishSlip(studio, roundId);
    if (slip.ok) return slip;
    const magazine = await publishMagazine(studio, roundId);
    if (magazine.ok) return magazine;
    const hand = await publishHand(studio, roundId);
    return hand.ok ? hand : publishTableTicket(studio, roundId);
  }
  // Before its stake is booked, an outcome is shown to nobody.
  if (isPending(round.state) && round.state !== 'bet_taken') return fail('round_unknown');
  const { gameCode, book, stake, nonce, clientSeed, serverSeedHash, serverSeed, free, jackpot } = round;
  return ok({
    roundId: round.id,
    game: gameCode,
    gameName: games.find(gameCode)?.title ?? gameCode,
    version: book.version,
    stake,
    nonce,
    clientSeed,
    serverSeedHash,
    serverSeed,
    outcome: book,
    decidedAt: round.createdAt.toISOString(),
    ...(free && { freeRound: free }),
    ...(jackpot && { jackpot }),
  });
}
