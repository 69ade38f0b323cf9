import type { SportsTicket, TicketLeg } from '@fairhouse/contract/play/studio-tickets';
import { legFactor } from '@fairhouse/games/sports';
import type { Pool } from 'pg';
import { describeCashOut } from '../cash-out/cash-out-ticket.ts';
import { listCashOuts, type CashOut } from '../cash-out/cash-out-store.ts';
import { acceptedAt, byMarket, revisionsOf, type ResultsByMarket } from '../settle/due-of-ticket.ts';
import { readResultsOf } from '../settle/result-store.ts';
import { fractionOf, readFraction, writeFraction } from '../slip/fractions.ts';
import type { PlacedLeg, Ticket } from './ticket.ts';

export async function describeTickets(db: Pool, tickets: readonly Ticket[]): Promise<SportsTicket[]> {
  const [results, cashOuts] = await Promise.all([
    readResultsOf(
      db,
      tickets.flatMap(({ legs }) => legs),
    ),
    listCashOuts(
      db,
      tickets.map(({ id }) => id),
    ),
  ]);
  const known = byMarket(results);
  const ofTicket = Map.groupBy(cashOuts, ({ ticketId }) => ticketId);
  return tickets.map((ticket) => describe(ticket, known, ofTicket.get(ticket.id) ?? []));
}

/** A ticket as its player sees it. */
export const describeTicket = async (db: Pool, ticket: Ticket): Promise<SportsTicket> =>
  (await describeTickets(db, [ticket]))[0]!;

/** A ticket that was placed a moment ago: nothing is known of it yet. */
export const describePlaced = (ticket: Ticket): SportsTicket => describe(ticket, new Map(), []);

function describe(ticket: Ticket, results: ResultsByMarket, cashOuts: readonly CashOut[]): SportsTicket {
  const { id, clientId, gameCode, type, lines, stake, stakePerLine, possibleWin, maxWin, policy } = ticket;
  const { state, due, paid, overpaid, refusal } = ticket;
  const left = readFraction(ticket.share);
  return {
    id,
    clientId,
    gameCode,
    state: publicState(ticket),
    type,
    legs: ticket.legs.map((leg) => describeLeg(leg, acceptedAt(ticket), results)),
    lines,
    stake,
    stakePerLine,
    possibleWin: Number((BigInt(possibleWin) * left.n) / left.d),
    maxWin,
    policy,
    decidesAt: state === 'delayed' ? (ticket.decidesAt?.toISOString() ?? null) : null,
    refusal: refusal && {
      code: refusal,
      quote: null,
      ...(ticket.refusalValue !== null && { value: ticket.refusalValue }),
    },
    due,
    paid,
    credited: isCredited(ticket),
    overpaid,
    left: Math.round(Number((left.n * 100n) / left.d)),
    cashOuts: cashOuts.map(describeCashOut),
    placedAt: ticket.placedAt.toISOString(),
    settledAt: state === 'settled' || state === 'refunded' ? ticket.stateAt.toISOString() : null,
  };
}

/** All that it owes is booked. */
export const isCredited = ({ state, paid, owed, cashed }: Ticket): boolean =>
  (state === 'settled' || state === 'refunded') && paid === owed + cashed;

function publicState({ state, due, stake, share, takenAt }: Ticket): SportsTicket['state'] {
  switch (state) {
    case 'delayed':
    case 'refused':
      return state;
    case 'bet_pending':
      return 'confirming';
    case 'bet_taken':
      return 'open';
    case 'refund_pending':
      return 'refunded';
    case 'refunded':
      return takenAt === null ? 'refunded' : 'void';
    case 'decided':
    case 'settled':
      if (share.startsWith('0/')) return 'cashed_out';
      return due === 0 ? 'lost' : due === stake ? 'void' : 'won';
  }
}

function describeLeg(leg: PlacedLeg, accepted: Date, results: ResultsByMarket): TicketLeg {
  const { chance: _chance, seq: _seq, commitment: _commitment, score, ...shown } = leg;
  const revisions = revisionsOf(leg, accepted, results);
  const latest = revisions.at(-1);
  const result = latest && latest.result !== 'open' ? latest.result : null;
  const deadHeat = latest?.deadHeat ? readFraction(latest.deadHeat) : undefined;
  return {
    ...shown,
    score: score && [score[0], score[1]],
    result,
    factor: result && writeFraction(legFactor({ odds: fractionOf(leg.odds), result, deadHeat })),
    reason: latest?.reason ?? null,
    revisions: revisions.map((revision) => ({
      seq: revision.rev,
      result: revision.result,
      certainty: revision.certainty,
      reason: revision.reason,
      at: new Date(revision.at).toISOString(),
    })),
  };
}
