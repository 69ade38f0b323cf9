import type { PvpClientMessage, PvpMove, PvpServerMessage } from '@fairhouse/contract/play/studio-pvp';
import type { ClientMessage } from '@fairhouse/contract/play/table-messages';
import { listenable } from '../../../shell/listenable.ts';
import type { ServerClock } from '../../../shell/server-clock.ts';
import { openSteadySocket } from '../../../shell/steady-socket.ts';
import { createStore, type Store } from '../../../shell/store.ts';
import type { PvpApi } from '../api/pvp-api.ts';
import { mayMove, openView, takeMessage, type Received, type RoomView } from './room-view.ts';

type Act = Extract<PvpClientMessage, { type: 'act' }>;
export type Refused = Extract<PvpServerMessage, { type: 'pvp-refused' }>;
type Stated = Extract<PvpServerMessage, { type: 'state' }>;

export interface Room {
  view: Store<RoomView>;
  join: (room: string) => void;
  /** Waits for a hand. */
  sit: () => void;
  /** Stops waiting, or leaves the hand to be played automatically. */
  stand: () => void;
  /** Plays by hand again. */
  comeBack: () => void;
  /** Moves, if it is this player’s turn and the rules allow this kind of move now; tells whether it was sent. */
  act: (move: PvpMove) => boolean;
  onRefused: (listener: (refused: Refused) => void) => () => void;
  /** After each change, with what was done. */
  onState: (listener: (stated: Stated) => void) => () => void;
}

interface Surroundings {
  api: Pick<PvpApi, 'door'>;
  clock: ServerClock;
  balance: Store<number>;
  token: () => string | null;
}

const OVER = new Set(['not_found', 'login_required', 'session_expired']);

const randomHex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Follows one room at a time, over one socket. */
export function openRoom(first: string, { api, clock, balance, token }: Surroundings): Room {
  const view = createStore(openView(first));
  const refusals = listenable<Refused>();
  const stated = listenable<Stated>();
  /** Sent again after the connection was lost, until it is answered: its id makes repeats harmless. */
  let unanswered: Act | null = null;
  const link = (next: RoomView['link']) => view.write({ ...view.read(), link: next });

  const socket = openSteadySocket<ClientMessage | PvpClientMessage, Received>({
    async findDoor() {
      const door = await api.door(view.read().room);
      if (!door.ok) return OVER.has(door.code) ? 'ended' : 'later';
      const address = new URL(door.value.path, location.href);
      address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
      return address;
    },
    onOpen: () => socket.send({ type: 'hello', token: token() ?? '', room: view.read().room }),
    onMessage: receive,
    onLost: () => link('lost'),
    onEnded: () => link('ended'),
  });

  function receive(message: Received): void {
    if (message.type === 'ping') socket.send({ type: 'pong', id: message.id });
    if (message.type === 'ping' || message.type === 'room' || message.type === 'state') clock.read(message.now);
    const next = takeMessage(view.read(), message);
    view.write(next);
    if (!('room' in message) || message.room !== next.room) return;
    if (message.type === 'state') {
      if (message.state.balance !== null) balance.write(message.state.balance);
      if (next.pending === null) unanswered = null;
      else if (unanswered) socket.send(unanswered);
      stated.emit(message);
    }
    if (message.type === 'pvp-refused') refusals.emit(message);
  }

  return {
    view,
    join(room) {
      if (room === view.read().room) return;
      unanswered = null;
      view.write(openView(room));
      if (socket.isOpen()) socket.send({ type: 'join', room });
      else socket.openSoon();
    },
    sit: () => socket.send({ type: 'sit', seed: randomHex(16) }),
    stand: () => socket.send({ type: 'stand' }),
    comeBack() {
      const hand = view.read().state?.hand;
      if (hand) socket.send({ type: 'back', hand: hand.id });
    },
    act(move) {
      const now = view.read();
      const hand = now.state?.hand;
      if (!mayMove(now) || !hand?.turn || !hand.can.includes(move.kind)) return false;
      const id = randomHex(12);
      unanswered = { type: 'act', hand: hand.id, turn: hand.turn.no, move, id };
      view.write({ ...now, pending: { id, hand: hand.id, turn: hand.turn.no } });
      socket.send(unanswered);
      return true;
    },
    onRefused: refusals.listen,
    onState: stated.listen,
  };
}
