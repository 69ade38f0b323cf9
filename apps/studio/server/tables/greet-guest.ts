import type { ServerMessage } from '@fairhouse/contract/play/table-messages';
import type { Pool } from 'pg';
import type { Guest } from '../realtime/room.ts';
import { limitsOf } from './catalogue.ts';
import type { OwnTickets } from './own-tickets.ts';
import type { TableView, TableViews } from './table-views.ts';
import { findTicket, listUnsettled } from './ticket-store.ts';
import { describeTicket } from './ticket.ts';
import type { Seat } from './visit-table.ts';

export interface GreetingDeps {
  pool: Pool;
  views: TableViews;
  own: OwnTickets;
  now: () => Date;
}

/** The ticket of this round and those whose money is on its way, of which the player will hear from now on. */
async function noteTickets({ pool, own }: GreetingDeps, { session }: Guest, tableId: string, no: number) {
  const unsettled = await listUnsettled(pool, session);
  const found = await findTicket(pool, session, tableId, no);
  for (const ticket of [...unsettled, ...(found ? [found] : [])]) own.note(ticket);
  const current = found && found.stake > 0 ? found : undefined;
  return { current, unsettled: unsettled.filter(({ id }) => id !== current?.id) };
}

async function snapshot(deps: GreetingDeps, seat: Seat): Promise<ServerMessage> {
  const { view, guest } = seat;
  const { s, state, table } = view;
  seat.sent = s;
  const { current, unsettled } = await noteTickets(deps, guest, table.id, state.round.no);
  return {
    type: 'snap',
    room: table.id,
    s,
    now: deps.now().toISOString(),
    state,
    limits: limitsOf(table, guest.session.currency),
    ticket: current ? describeTicket(current) : null,
    balance: null,
    leads: false,
    unsettled: unsettled.map(describeTicket),
  };
}

/** Who comes back and missed little learns what became of the own tickets. */
async function sendCurrent(deps: GreetingDeps, { view, guest }: Seat): Promise<void> {
  const { no } = view.state.round;
  const { current, unsettled } = await noteTickets(deps, guest, view.table.id, no);
  const about = { type: 'own', room: view.table.id, leads: false, balance: null } as const;
  for (const ticket of unsettled) guest.send({ ...about, round: ticket.roundNo, ticket: describeTicket(ticket) });
  guest.send({ ...about, round: no, ticket: current ? describeTicket(current) : null });
}

const missedBy = ({ views }: GreetingDeps, view: TableView, last: number | undefined) =>
  last === undefined ? undefined : views.since(view, last);

/**
 * Brings a guest up to now: with the events after `last` if they are few, else with a snapshot. It repeats that until
 * nothing happened meanwhile; from then on the seat hears every event itself.
 */
export async function greetGuest(deps: GreetingDeps, seat: Seat, last: number | undefined): Promise<void> {
  const { view, guest } = seat;
  let missed = await missedBy(deps, view, last);
  if (missed) {
    seat.sent = last!;
    await sendCurrent(deps, seat);
  }
  for (;;) {
    if (!missed) guest.send(await snapshot(deps, seat));
    for (const event of missed ?? []) {
      guest.send({ type: 'ev', room: view.table.id, event });
      seat.sent = event.s;
    }
    if (seat.sent === view.s) return;
    missed = await missedBy(deps, view, seat.sent);
  }
}
