import { fail, ok, type ResponseOf, type Result } from '@fairhouse/contract';
import type { vendorRoundDocument } from '@fairhouse/contract/play/vendor-games';
import type { Studio } from '../../studio.ts';
import { describeTicket, isCredited } from './describe-ticket.ts';
import { gameName } from '../list-sports.ts';
import { readTicket } from './ticket-store.ts';
import type { Ticket } from './ticket.ts';

const VERSION = '1';

/**
 * What a ticket of the sportsbook is on, how each of its legs came out, and what it pays, for anyone who knows its id. Each leg
 * names the commitment of its match, whose keys and events `sportsProof` answers; a player's own words are not in it.
 */
export async function publishSlip(
  { pool }: Pick<Studio, 'pool'>,
  ticketId: string,
): Promise<Result<ResponseOf<typeof vendorRoundDocument>>> {
  const ticket = await readTicket(pool, ticketId);
  if (!ticket || ticket.takenAt === null) return fail('round_unknown');
  const { gameCode, stake, takenAt } = ticket;
  return ok({
    roundId: ticket.id,
    family: 'ticket',
    proof: 'results',
    game: gameCode,
    gameName: gameName(gameCode),
    version: VERSION,
    stake,
    nonce: 0,
    clientSeed: '',
    serverSeedHash: '',
    serverSeed: null,
    outcome: await outcomeOf(pool, ticket),
    decidedAt: takenAt.toISOString(),
  });
}

async function outcomeOf(pool: Studio['pool'], ticket: Ticket) {
  const { type, lines, stake, stakePerLine, maxWin, share } = ticket;
  const { legs, cashOuts, due, paid, overpaid } = await describeTicket(pool, ticket);
  return {
    type,
    lines,
    stake,
    stakePerLine,
    maxWin,
    legs: legs.map((leg, at) => ({ ...leg, commitment: ticket.legs[at]!.commitment })),
    /** `n/d` of the ticket that was not cashed out. */
    share,
    cashOuts: cashOuts.flatMap(({ state: end, percent, amount, at }) =>
      end === 'done' ? [{ percent, amount, at }] : [],
    ),
    /** By the results that are known; null until they decide it. */
    due,
    paid,
    overpaid,
    totalPay: isCredited(ticket) ? paid : null,
  };
}
