import type { ClientMessage, ServerMessage, TableEvent } from '@fairhouse/contract/play/table-messages';
import { listenable } from '../../../shell/listenable.ts';
import { findRoomDoor } from '../../../shell/room-door.ts';
import type { ServerClock } from '../../../shell/server-clock.ts';
import { openSteadySocket, PAGE } from '../../../shell/steady-socket.ts';
import { createStore, type Store } from '../../../shell/store.ts';
import type { TablesApi } from '../api/tables-api.ts';
import { openView, takeMessage, type RoomView } from './room-view.ts';

export type Own = Extract<ServerMessage, { type: 'own' }>;
export type Refused = Extract<ServerMessage, { type: 'refused' }>;

export interface Room {
  view: Store<RoomView>;
  join: (room: string) => void;
  send: (message: ClientMessage) => void;
  /** Each event of the shown table, after the view has it. */
  onEvent: (listener: (event: TableEvent) => void) => () => void;
  onRefused: (listener: (refused: Refused) => void) => () => void;
  /** What the studio has of the own chips. */
  onOwn: (listener: (own: Own) => void) => () => void;
  /** A snapshot came: on opening, and after events were missed. */
  onSnapshot: (listener: () => void) => () => void;
}

interface Surroundings {
  api: Pick<TablesApi, 'door'>;
  clock: ServerClock;
  balance: Store<number>;
  token: () => string | null;
  /** Shown where the first room does not exist: an address may be old. */
  usual: string;
}

/** 16 bytes of this client for the next mix of the table. */
const drawContribution = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Follows one table at a time, over one socket. */
export function openRoom(first: string, { api, clock, balance, token, usual }: Surroundings): Room {
  const view = createStore(openView(first));
  const events = listenable<TableEvent>();
  const refusals = listenable<Refused>();
  const owned = listenable<Own>();
  const snapshots = listenable<void>();
  const link = (next: RoomView['link']) => view.write({ ...view.read(), link: next });

  const socket = openSteadySocket<ClientMessage, ServerMessage>({
    findDoor: () =>
      findRoomDoor({ ask: api.door, room: view.read().room, usual, onUsual: () => view.write(openView(usual)) }),
    onOpen() {
      const { room, s, state } = view.read();
      socket.send({ type: 'hello', token: token() ?? '', room, page: PAGE, ...(state && { last: s }) });
      socket.send({ type: 'contribute', value: drawContribution() });
    },
    onMessage: receive,
    onLost: link,
    onEnded: link,
  });

  function receive(message: ServerMessage): void {
    if (message.type === 'ping') socket.send({ type: 'pong', id: message.id });
    if (message.type === 'ping' || message.type === 'snap') clock.read(message.now);
    if ((message.type === 'own' || message.type === 'snap') && message.balance !== null) balance.write(message.balance);
    const before = view.read();
    const next = takeMessage(before, message);
    if (!next) return socket.send({ type: 'join', room: before.room, last: before.s });
    // Whatever is heard shows that the connection is there again.
    view.write(next.link === 'lost' || next.link === 'crowded' ? { ...next, link: 'live' } : next);
    if (!('room' in message) || message.room !== next.room) return;
    if (message.type === 'refused') refusals.emit(message);
    if (message.type === 'own') owned.emit(message);
    if (message.type === 'snap') snapshots.emit();
    if (message.type === 'ev' && next.s !== before.s) events.emit(message.event);
  }

  return {
    view,
    join(room) {
      if (room === view.read().room) return;
      view.write(openView(room));
      if (socket.isOpen()) socket.send({ type: 'join', room });
      else socket.openSoon();
    },
    send: socket.send,
    onEvent: events.listen,
    onRefused: refusals.listen,
    onOwn: owned.listen,
    onSnapshot: snapshots.listen,
  };
}
