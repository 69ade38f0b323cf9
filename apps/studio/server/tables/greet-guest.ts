import type { ServerMessage } from '@fairhouse/contract/play/table-messages';
import type { Pool } from 'pg';
import { readPlayBalance } from '../rounds/play-balance-store.ts';
import { limitsOfRound } from './limits/table-limits.ts';
import { eventFor, stateFor } from './own-pool.ts';
import type { OwnTickets } from './own-tickets.ts';
import type { TableView, TableViews } from './table-views.ts';
import { isFinal } from './ticket-states.ts';
import { findTicket, listNews, listUnsettled } from './ticket-store.ts';
import { describeTicket, type Ticket } from './ticket.ts';
import type { Seat } from './visit-table.ts';

export interface GreetingDeps {
  pool: Pool;
  views: TableViews;
  own: OwnTickets;
  now: () => Date;
}

/** What is the guest's: the ticket of this round, others of which it may not have heard, trial money. */
interface Own {
  current: Ticket | undefined;
  others: Ticket[];
  /** Null for who plays for money: the wallet knows. */
  balance: number | null;
}

async function readOwn(
  { pool, own }: GreetingDeps,
  { view: { table, state }, guest: { session } }: Seat,
  last: number | undefined,
): Promise<Own> {
  const others = await (last === undefined
    ? listUnsettled(pool, session)
    : listNews(pool, session, { tableId: table.id, last }));
  const found = await findTicket(pool, session, table.id, state.round.no);
  for (const ticket of [...others, ...(found ? [found] : [])]) own.note(ticket);
  const current = found && found.stake > 0 ? found : undefined;
  const balance = session.demo ? await readPlayBalance(pool, session) : null;
  return { current, others: others.filter(({ id }) => id !== current?.id), balance };
}

async function sendSnapshot(deps: GreetingDeps, seat: Seat): Promise<void> {
  const { view, guest } = seat;
  const { s, state, table } = view;
  seat.sent = s;
  const { current, others, balance } = await readOwn(deps, seat, undefined);
  guest.send({
    type: 'snap',
    room: table.id,
    s,
    now: deps.now().toISOString(),
    state: stateFor(state, guest.session),
    limits: limitsOfRound(view, guest.session.currency),
    ticket: current ? describeTicket(current) : null,
    balance,
    leads: false,
    unsettled: others.map(describeTicket),
  });
  // A page that is loaded has just asked for the balance itself, but perhaps before that ticket was paid.
  if (current && isFinal(current.state)) askBalance(deps, seat);
}

/** Who comes back and missed little learns what became of the own tickets, once the events have told of their rounds. */
async function sendNews(deps: GreetingDeps, seat: Seat, last: number): Promise<void> {
  const { view, guest } = seat;
  const { no } = view.state.round;
  const { current, others, balance } = await readOwn(deps, seat, last);
  const about = { type: 'own', room: view.table.id, leads: false, balance } as const;
  for (const ticket of others) guest.send({ ...about, round: ticket.roundNo, ticket: describeTicket(ticket) });
  guest.send({ ...about, round: no, ticket: current ? describeTicket(current) : null });
  askBalance(deps, seat);
}

/** Beside the greeting: a wallet that is slow keeps nobody from the table. */
function askBalance({ pool, own }: GreetingDeps, seat: Seat): void {
  const { guest, view } = seat;
  const { session } = guest;
  if (session.demo) return;
  const { playerId, demo, currency } = session;
  own.askBalance({
    playerId,
    demo,
    currency,
    gameCode: view.table.gameCode,
    async say(balance) {
      const { no } = view.state.round;
      const ticket = await findTicket(pool, session, view.table.id, no);
      const message: ServerMessage = {
        type: 'own',
        room: view.table.id,
        round: no,
        leads: seat.leads,
        ticket: ticket && ticket.stake > 0 ? describeTicket(ticket) : null,
        balance,
      };
      guest.send(message);
    },
  });
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
  let from = last ?? 0;
  if (missed) seat.sent = from;
  for (;;) {
    for (const event of missed ?? []) {
      guest.send({ type: 'ev', room: view.table.id, event: eventFor(event, guest.session) });
      seat.sent = event.s;
    }
    if (missed) await sendNews(deps, seat, from);
    else {
      await sendSnapshot(deps, seat);
      from = seat.sent;
    }
    if (seat.sent === view.s) return;
    missed = await missedBy(deps, view, seat.sent);
  }
}
