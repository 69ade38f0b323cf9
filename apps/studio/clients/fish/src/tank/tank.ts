import type {
  FishClientMessage,
  FishMagazine,
  FishServerMessage,
  FiredShot,
} from '@fairhouse/contract/play/fish-messages';
import type { ClientMessage } from '@fairhouse/contract/play/table-messages';
import { listenable } from '../../../shell/listenable.ts';
import type { ServerClock } from '../../../shell/server-clock.ts';
import { openSteadySocket, PAGE } from '../../../shell/steady-socket.ts';
import { createStore, type Store } from '../../../shell/store.ts';
import type { FishApi } from '../api/fish-api.ts';
import { openView, takeMessage, type TankView } from './tank-view.ts';

export type Refused = Extract<FishServerMessage, { type: 'refused' }>;
export type Aim = Extract<FishServerMessage, { type: 'aim' }>;
type Hello = Extract<ClientMessage, { type: 'hello' | 'pong' }>;
type Snapshot = Extract<FishServerMessage, { type: 'tank' }>;

export interface Tank {
  view: Store<TankView>;
  /** The tank's clock, in milliseconds. */
  time: () => number;
  join: (room: string) => void;
  send: (message: FishClientMessage) => void;
  onSnapshot: (listener: (snapshot: Snapshot) => void) => () => void;
  /** Stored shots of everybody, the own ones among them. */
  onShots: (listener: (shots: readonly FiredShot[]) => void) => () => void;
  onAim: (listener: (aim: Aim) => void) => () => void;
  onRefused: (listener: (refused: Refused) => void) => () => void;
  onOwn: (listener: (magazines: readonly FishMagazine[]) => void) => () => void;
}

interface Surroundings {
  api: Pick<FishApi, 'seat'>;
  clock: ServerClock;
  balance: Store<number>;
  token: () => string | null;
  theme: string;
}

const OVER = new Set(['not_found', 'login_required', 'session_expired', 'account_locked', 'account_closed']);

/** The player chooses another tank. */
const UNAVAILABLE: Readonly<Record<string, 'full' | 'closed'>> = { room_full: 'full', room_closed: 'closed' };

/** Follows one tank at a time, over one socket. Without one the studio finds a seat where small bets are played. */
export function openTank(first: string | null, { api, clock, balance, token, theme }: Surroundings): Tank {
  const view = createStore(openView(first, theme));
  const snapshots = listenable<Snapshot>();
  const shots = listenable<readonly FiredShot[]>();
  const aims = listenable<Aim>();
  const refusals = listenable<Refused>();
  const owned = listenable<readonly FishMagazine[]>();
  let end: 'full' | 'closed' | 'ended' = 'ended';
  const link = (next: TankView['link']) => view.write({ ...view.read(), link: next });

  const socket = openSteadySocket<FishClientMessage | Hello, FishServerMessage>({
    async findDoor() {
      const { room } = view.read();
      const seat = await api.seat(room === null ? { tier: 'shallow' } : { tank: room });
      end = seat.ok ? 'ended' : (UNAVAILABLE[seat.code] ?? 'ended');
      if (!seat.ok) return end !== 'ended' || OVER.has(seat.code) ? 'ended' : 'later';
      view.write({ ...view.read(), room: seat.value.tank });
      const address = new URL(seat.value.path, location.href);
      address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
      return address;
    },
    onOpen() {
      socket.send({ type: 'hello', token: token() ?? '', room: view.read().room ?? '', page: PAGE });
    },
    onMessage: receive,
    onLost: link,
    onEnded: (why) => link(why === 'old' ? 'old' : end),
  });

  function receive(message: FishServerMessage): void {
    if (message.type === 'ping') socket.send({ type: 'pong', id: message.id });
    if (message.type === 'ping' || message.type === 'tank') clock.read(message.now);
    if ((message.type === 'own' || message.type === 'tank') && message.balance !== null) balance.write(message.balance);
    const next = takeMessage(view.read(), message);
    // Whatever is received shows that the connection is there again.
    view.write(next.link === 'lost' && next.seed !== null ? { ...next, link: 'live' } : next);
    if ('room' in message && message.room !== next.room) return;
    if (message.type === 'tank') snapshots.emit(message);
    if (message.type === 'shots') shots.emit(message.shots);
    if (message.type === 'aim') aims.emit(message);
    if (message.type === 'refused') refusals.emit(message);
    if (message.type === 'own' || message.type === 'tank') owned.emit(message.magazines);
    if (message.type === 'shots' && message.stand) owned.emit(next.magazines);
  }

  return {
    view,
    time: () => clock.now() - view.read().zero,
    join(room) {
      if (room === view.read().room) return;
      view.write(openView(room, theme));
      socket.openAgain();
    },
    send: socket.send,
    onSnapshot: snapshots.listen,
    onShots: shots.listen,
    onAim: aims.listen,
    onRefused: refusals.listen,
    onOwn: owned.listen,
  };
}
