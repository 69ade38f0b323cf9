import { unpacked, type PackedStep } from '@fairhouse/contract/play/packed-step';
import { lastOf } from '@fairhouse/contract/play/pvp-steps';
import type {
  PvpClientMessage,
  PvpMadeMove,
  PvpMove,
  PvpServerMessage,
  PvpState,
} from '@fairhouse/contract/play/studio-pvp';
import type { ClientMessage } from '@fairhouse/contract/play/table-messages';
import { listenable } from '../../../shell/listenable.ts';
import { findRoomDoor } from '../../../shell/room-door.ts';
import type { ServerClock } from '../../../shell/server-clock.ts';
import { openSteadySocket, PAGE } from '../../../shell/steady-socket.ts';
import { createStore, type Store } from '../../../shell/store.ts';
import type { PvpApi } from '../api/pvp-api.ts';
import { mayMove, openView, takeMessage, type Received, type RoomView } from './room-view.ts';

type Act = Extract<PvpClientMessage, { type: 'act' }>;
export type Refused = Extract<PvpServerMessage, { type: 'pvp-refused' }>;

interface Stated {
  state: PvpState;
  did: readonly PvpMadeMove[];
}

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
  /** Shown where the first room does not exist: an address may be old. */
  usual: string;
}

const randomHex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Follows one room at a time, over one socket. */
export function openRoom(first: string, { api, clock, balance, token, usual }: Surroundings): Room {
  const view = createStore(openView(first));
  const refusals = listenable<Refused>();
  const stated = listenable<Stated>();
  /** Sent again with each ping until it is answered: its id makes repeats harmless. */
  let unanswered: Act | null = null;
  const link = (next: RoomView['link']) => view.write({ ...view.read(), link: next });

  const socket = openSteadySocket<ClientMessage | PvpClientMessage, Received | PackedStep>({
    findDoor: () =>
      findRoomDoor({ ask: api.door, room: view.read().room, usual, onUsual: () => view.write(openView(usual)) }),
    onOpen() {
      const { room, followed } = view.read();
      const last = followed ? { last: lastOf(followed) } : {};
      socket.send({ type: 'hello', token: token() ?? '', room, page: PAGE, ...last });
    },
    onMessage: receive,
    onLost: link,
    onEnded: link,
  });

  function receive(sent: Received | PackedStep): void {
    const message = unpacked(sent);
    if (message.type === 'ping' || message.type === 'room' || message.type === 'state') clock.read(message.now);
    if (message.type === 'ping') return answerPing(message.id);
    const before = view.read();
    const next = takeMessage(before, message);
    view.write(next);
    if (message.type === 'pvp-refused' && message.room === next.room) refusals.emit(message);
    // A step is missing: everything again.
    if (before.followed && !next.followed) socket.send({ type: 'join', room: next.room });
    if (next.pending === null) unanswered = null;
    if (!next.followed || next.followed === before.followed) return;
    const { state } = next.followed;
    if (state.balance !== null) balance.write(state.balance);
    stated.emit({ state, did: next.did });
  }

  /** The first ping of a connection comes when everything that was missed is there. */
  function answerPing(id: number): void {
    socket.send({ type: 'pong', id });
    if (unanswered) socket.send(unanswered);
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
