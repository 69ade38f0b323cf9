import type { CloseReason } from '@fairhouse/contract/play/realtime';
import type { ServerMessage, TableEvent } from '@fairhouse/contract/play/table-messages';
import type { Guest, RoomKeeper, Visit } from '../realtime/room.ts';
import type { Session } from '../sessions/store.ts';
import type { Studio } from '../studio.ts';
import { labelOf } from './catalogue.ts';
import { greetGuest } from './greet-guest.ts';
import { leadSqueeze } from './lead-squeeze.ts';
import { eventFor } from './own-pool.ts';
import { createOwnTickets } from './own-tickets.ts';
import { createBetPlacer } from './place-bets.ts';
import { createDesks } from './player-desk.ts';
import { wakeOwner } from './table-store.ts';
import { createTotals } from './table-totals.ts';
import type { TableView, TableViews } from './table-views.ts';
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

/** The text of an event for each kind of money; one for all where they see the same. */
function writeOnce(room: string, event: TableEvent): (money: Pick<Session, 'currency' | 'demo'>) => string {
  const texts = new Map<string, string>();
  return (money) => {
    const key = event.type === 'closed' && event.pools ? `${money.currency} ${money.demo}` : '';
    const known = texts.get(key);
    if (known !== undefined) return known;
    const message: ServerMessage = { type: 'ev', room, event: eventFor(event, money) };
    const text = JSON.stringify(message);
    texts.set(key, text);
    return text;
  };
}

export function createTableRooms(deps: RoomsDeps): TableRooms {
  const { pool, views } = deps;
  const desks = createDesks();
  const own = createOwnTickets(deps, desks);
  const rooms = new Map<string, Set<Seat>>();
  const totals = createTotals(pool, views);
  const visit: VisitDeps = {
    ...deps,
    desks,
    own,
    place: createBetPlacer(pool),
    refresh: () => views.refresh(),
    wake: (id) => wakeOwner(pool, id),
  };
  const seatsOf = (tableId: string): ReadonlySet<Seat> => rooms.get(tableId) ?? new Set();

  views.listen((view, event) => {
    const textFor = writeOnce(view.table.id, event);
    for (const seat of seatsOf(view.table.id)) {
      seat.sent = event.s;
      seat.guest.send(textFor(seat.guest.session));
    }
    if (stirring.has(event.type)) own.stir(view.table.id);
    if (event.type === 'squeeze') void leadSqueeze(pool, view, seatsOf(view.table.id)).catch(deps.onError);
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
    // Whoever led before a reload leads on.
    void leadSqueeze(pool, view, [seat]).catch(deps.onError);
    void totals.greet(seat).catch(deps.onError);
    return {
      receive: (message) => receiveAtTable(visit, seat, message),
      leave() {
        seats.delete(seat);
        if (seats.size === 0 && rooms.get(id) === seats) rooms.delete(id);
        desks.leave(guest);
      },
    };
  };

  /** Who comes before the tables are read waits for that, or is told to come again. */
  const enterTable = async (room: string, guest: Guest, last: number | undefined): Promise<Visit | CloseReason> => {
    if (!views.find(room)) await views.refresh();
    const view = views.find(room);
    if (!view) return 'restart';
    const isOfLabel = labelOf(guest.session.gameCode) === labelOf(view.table.gameCode);
    return isOfLabel ? sitDown(view, guest, last) : 'wrong_game';
  };

  return {
    enter: (room, guest, last) => (views.has(room) ? enterTable(room, guest, last) : undefined),
    viewers: () => new Map([...rooms].map(([id, seats]) => [id, seats.size])),
    watch: () => own.watch(),
    sendTotals: () => totals.send(rooms),
  };
}
