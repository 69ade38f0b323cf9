import type { Pool } from 'pg';
import { findLeader } from './leader-store.ts';
import { codes, limitsOfRound } from './limits/table-limits.ts';
import { piecesOf } from './pieces.ts';
import { readDealt } from './table-store.ts';
import type { TableView } from './table-views.ts';
import { findTicket } from './ticket-store.ts';
import { describeTicket } from './ticket.ts';
import type { Seat } from './visit-table.ts';

/**
 * Who has the most on the side of a squeezed card sees it, bends it and may turn it. The others see it when it is turned, or
 * when its time is over. No bet has been possible since the table closed, so that knowledge decides nothing.
 */
export async function leadSqueeze(pool: Pool, view: TableView, seats: Iterable<Seat>): Promise<void> {
  const { table, state } = view;
  const { no, squeeze } = state.round;
  if (!squeeze) return;
  const least = codes.map((currency) => limitsOfRound(view, currency));
  const leader = await findLeader(pool, { tableId: table.id, no, spot: squeeze.place }, least);
  const face = leader && (await readFace(pool, table, no, squeeze.card));
  for (const seat of seats) {
    const { session } = seat.guest;
    seat.leads = leader !== undefined && session.playerId === leader.playerId && session.demo === leader.demo;
    if (!seat.leads) continue;
    const ticket = await findTicket(pool, session, table.id, no);
    const about = { room: table.id, round: no, leads: true, balance: null, ...(face !== undefined && { face }) };
    seat.guest.send({ type: 'own', ...about, ticket: ticket ? describeTicket(ticket) : null });
  }
}

/** A card of a round whose bets are final and whose outcome is stored. */
async function readFace(pool: Pool, table: TableView['table'], no: number, card: number): Promise<string | undefined> {
  const outcome = await readDealt(pool, table.id, no);
  if (outcome === undefined) return undefined;
  return piecesOf(table, outcome).flatMap((piece) => (piece.kind === 'card' ? [piece.card] : []))[card];
}
