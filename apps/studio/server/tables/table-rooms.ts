import type { CloseReason, ServerMessage, TableEvent } from '@fairhouse/contract/play/table-messages';
import type { Guest, RoomKeeper, Visit } from '../realtime/room.ts';
import type { Studio } from '../studio.ts';
import { tableFamilies } from './catalogue.ts';
import { greetGuest } from './greet-guest.ts';
import { createOwnTickets } from './own-tickets.ts';
import { createBetPlacer } from './place-bets.ts';
import { createDesks } from './player-desk.ts';
import { wakeOwner } from './table-store.ts';
import { createTotals } from './table-totals.ts';
import type { TableView, TableViews } from './table-views.ts';
import { findLeader, findTicket } from './ticket-store.ts';
import { describeTicket } from './ticket.ts';
import { receiveAtTable, type Seat, type VisitDeps } from './visit-table.ts';

export interface TableRooms extends RoomKeeper {
  /** Viewers of each table at this process. */
  viewers(): Map<string, number>;
  /** Tells players what became of their tickets. */
  watch(): Promise<void>;
  /** Sends players and stakes by spot where bets are open. */
  sendTotals(): Promise<void>;
}

export interface RoomsDeps extends Pick<Studio, 'pool' | 'wallet' | 'now' | 'onError'> {
  views: TableViews;
  /** Somebody came to a table where nobody was. */
  onFirst: (tableId: string) => Promise<void>;
}

/** Something happened to tickets with these events. */
const stirring: ReadonlySet<TableEvent['type']> = new Set<TableEvent['type']>([
  'closing',
  'closed',
  'result',
  'payout',
]);

export function createTableRooms(deps: RoomsDeps): TableRooms {
  const { pool, views } = deps;
  const desks = createDesks();
  const own = createOwnTickets(pool, desks);
  const rooms = new Map<string, Set<Seat>>();
  const sendTotals = createTotals(pool, views);
  const visit: VisitDeps = { ...deps, desks, own, place: createBetPlacer(pool), wake: (id) => wakeOwner(pool, id) };
  const seatsOf = (tableId: string): ReadonlySet<Seat> => rooms.get(tableId) ?? new Set();

  views.listen((view, event) => {
    const message: ServerMessage = { type: 'ev', room: view.table.id, event };
    const text = JSON.stringify(message);
    for (const seat of seatsOf(view.table.id)) {
      seat.sent = event.s;
      seat.guest.send(text);
    }
    if (stirring.has(event.type)) own.stir(view.table.id);
    if (event.type === 'squeeze') void nameLeader(pool, view, seatsOf(view.table.id), event.place).catch(deps.onError);
  });

  const sitDown = async (view: TableView, guest: Guest, last: number | undefined): Promise<Visit> => {
    const id = view.table.id;
    const seat: Seat = { view, guest, desk: desks.open(guest), leads: false, sent: -1 };
    await greetGuest({ ...deps, own }, seat, last).catch((error: unknown) => {
      desks.leave(guest);
      throw error;
    });
    const seats = rooms.get(id) ?? new Set<Seat>();
    rooms.set(id, seats.add(seat));
    if (seats.size === 1) await deps.onFirst(id);
    return {
      receive: (message) => receiveAtTable(visit, seat, message),
      leave() {
        seats.delete(seat);
        if (seats.size === 0 && rooms.get(id) === seats) rooms.delete(id);
        desks.leave(guest);
      },
    };
  };

  return {
    enter(room, guest, last): Promise<Visit | CloseReason> | undefined {
      const view = views.find(room);
      if (!view) return undefined;
      const isOfTables = tableFamilies.some(({ gameCode }) => gameCode === guest.session.gameCode);
      return isOfTables ? sitDown(view, guest, last) : Promise.resolve('wrong_game');
    },
    viewers: () => new Map([...rooms].map(([id, seats]) => [id, seats.size])),
    watch: () => own.watch(),
    sendTotals: () => sendTotals(rooms),
  };
}

/** Who has the most on the side of a squeezed card may turn it. */
async function nameLeader(
  pool: RoomsDeps['pool'],
  view: TableView,
  seats: ReadonlySet<Seat>,
  spot: string,
): Promise<void> {
  const { table, state } = view;
  const leader = await findLeader(pool, table.id, state.round.no, spot);
  for (const seat of seats) {
    const { session } = seat.guest;
    seat.leads = leader !== undefined && session.playerId === leader && !session.demo;
    if (!seat.leads) continue;
    const ticket = await findTicket(pool, session, table.id, state.round.no);
    const about = { room: table.id, round: state.round.no, leads: true, balance: null };
    seat.guest.send({ type: 'own', ...about, ticket: ticket ? describeTicket(ticket) : null });
  }
}
