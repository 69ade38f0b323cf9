import type {
  closeCodes,
  ClientMessage,
  REALTIME_PROTOCOL,
  ServerMessage,
  TableEvent,
} from '@fairhouse/contract/play/table-messages';
import type { ServerClock } from '../../../shell/server-clock.ts';
import { createStore, type Store } from '../../../shell/store.ts';
import type { TablesApi } from '../api/tables-api.ts';
import { openView, takeMessage, type RoomView } from './room-view.ts';

export type Refused = Extract<ServerMessage, { type: 'refused' }>;

export interface Room {
  view: Store<RoomView>;
  join: (room: string) => void;
  send: (message: ClientMessage) => void;
  /** Each event of the shown table, after the view has it. */
  onEvent: (listener: (event: TableEvent) => void) => () => void;
  onRefused: (listener: (refused: Refused) => void) => () => void;
  /** A snapshot came: on opening, and after events were missed. */
  onSnapshot: (listener: () => void) => () => void;
}

interface Surroundings {
  api: Pick<TablesApi, 'door'>;
  clock: ServerClock;
  balance: Store<number>;
  token: () => string | null;
}

/** Of the contract; its schemas are the server’s. */
const PROTOCOL: typeof REALTIME_PROTOCOL = 'fairhouse.rt.1';
const LOGIN_REQUIRED: (typeof closeCodes)['login_required'] = 4401;
const WRONG_GAME: (typeof closeCodes)['wrong_game'] = 4403;
const ROOM_UNKNOWN: (typeof closeCodes)['room_unknown'] = 4404;
const ENDING = new Set<number>([LOGIN_REQUIRED, WRONG_GAME, ROOM_UNKNOWN]);

const RETRY_MS = [250, 700, 1500, 3000, 5000];
/** Without any message for so long the socket is dead: the studio pings every ten seconds. */
const DEAD_MS = 25_000;

const listenable = <T>() => {
  const listeners = new Set<(value: T) => void>();
  return {
    tell: (value: T) => {
      for (const listener of listeners) listener(value);
    },
    listen: (listener: (value: T) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/** Follows one table at a time over a socket that is opened again until the table is left. */
export function openRoom(first: string, { api, clock, balance, token }: Surroundings): Room {
  const view = createStore(openView(first));
  const events = listenable<TableEvent>();
  const refusals = listenable<Refused>();
  const snapshots = listenable<void>();
  let socket: WebSocket | null = null;
  let attempts = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let watchdog: ReturnType<typeof setTimeout> | undefined;

  const link = (next: RoomView['link']) => view.write({ ...view.read(), link: next });
  const send = (message: ClientMessage) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  const lastKnown = () => (view.read().state ? { last: view.read().s } : {});

  const hear = () => {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => socket && drop(socket), DEAD_MS);
  };

  function receive(message: ServerMessage): void {
    if (message.type === 'ping') {
      clock.read(message.now);
      send({ type: 'pong', id: message.id });
    }
    if (message.type === 'snap') clock.read(message.now);
    if (message.type === 'own' || message.type === 'snap') {
      if (message.balance !== null) balance.write(message.balance);
    }
    const before = view.read();
    const next = takeMessage(before, message);
    if (!next) return send({ type: 'join', room: before.room, last: before.s });
    view.write(next);
    if (message.type === 'refused' && message.room === next.room) refusals.tell(message);
    if (message.type === 'snap' && message.room === next.room) snapshots.tell();
    if (message.type === 'ev' && next.s !== before.s) events.tell(message.event);
  }

  function drop(dropped: WebSocket): void {
    if (dropped !== socket) return;
    socket = null;
    clearTimeout(watchdog);
    dropped.close();
    link('lost');
    clearTimeout(retry);
    retry = setTimeout(() => void open(), RETRY_MS[Math.min(attempts, RETRY_MS.length - 1)]);
    attempts += 1;
  }

  async function open(): Promise<void> {
    const { room } = view.read();
    const door = await api.door(room);
    if (room !== view.read().room) return void open();
    if (!door.ok) {
      if (door.code === 'not_found' || door.code === 'login_required' || door.code === 'session_expired')
        return link('ended');
      clearTimeout(retry);
      retry = setTimeout(() => void open(), RETRY_MS[Math.min(attempts, RETRY_MS.length - 1)]);
      attempts += 1;
      return link('lost');
    }
    const address = new URL(door.value.path, location.href);
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const opened = new WebSocket(address, PROTOCOL);
    socket = opened;
    hear();
    opened.addEventListener('open', () => {
      if (opened !== socket) return;
      send({ type: 'hello', token: token() ?? '', room: view.read().room, ...lastKnown() });
      const bytes = crypto.getRandomValues(new Uint8Array(16));
      send({ type: 'contribute', value: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') });
    });
    opened.addEventListener('message', ({ data }) => {
      if (opened !== socket) return;
      hear();
      attempts = 0;
      receive(JSON.parse(String(data)) as ServerMessage);
    });
    opened.addEventListener('close', ({ code }) => {
      if (opened === socket && ENDING.has(code)) {
        socket = null;
        clearTimeout(watchdog);
        return link('ended');
      }
      drop(opened);
    });
    opened.addEventListener('error', () => drop(opened));
  }

  const openSoon = () => {
    if (socket || view.read().link === 'ended') return;
    clearTimeout(retry);
    attempts = 0;
    void open();
  };
  addEventListener('online', openSoon);
  // Browsers notice a lost network long before a socket does.
  addEventListener('offline', () => socket && drop(socket));
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && openSoon());
  void open();

  return {
    view,
    join(room) {
      if (room === view.read().room) return;
      view.write(openView(room));
      if (socket?.readyState === WebSocket.OPEN) send({ type: 'join', room });
      else if (!socket) openSoon();
    },
    send,
    onEvent: events.listen,
    onRefused: refusals.listen,
    onSnapshot: snapshots.listen,
  };
}
