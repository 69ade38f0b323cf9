import { unpacked } from '@fairhouse/contract/play/packed-step';
import { openFollowed, takeStep, type Followed } from '@fairhouse/contract/play/pvp-steps';
import type { PvpMadeMove, PvpServerMessage, PvpState } from '@fairhouse/contract/play/studio-pvp';
import { PAGE_NUMBER, REALTIME_PATH, REALTIME_PROTOCOL } from '@fairhouse/contract/play/realtime';
import type { ServerMessage } from '@fairhouse/contract/play/table-messages';
import { pvpGames, type PvpView } from '@fairhouse/games/pvp';
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { follow } from '../../apps/studio/server/pvp/pvp-guests.ts';
import type { BenchClient, Figures } from './figures.ts';

/** People think so long about a move. */
const THINK_MS = [400, 1_600] as const;
/** After a hand its result is read. */
const READ_MS = 2_000;

export interface CardClientOptions {
  url: string;
  token: string;
  room: string;
  figures: Figures;
}

const think = (): number => randomInt(...THINK_MS);

/** A player who plays hand after hand like a bot, by what it is shown, at the pace of people. */
export function playInCardRoom({ url, token, room, figures }: CardClientOptions): BenchClient {
  const socket = new WebSocket(url.replace('http', 'ws') + REALTIME_PATH, REALTIME_PROTOCOL, { origin: url });
  const ready = Promise.withResolvers<void>();
  const timers = new Set<NodeJS.Timeout>();
  /** The turn that is played, and when its move was sent. */
  let [playing, sentAt] = ['', 0];
  let isSitting = false;
  let followed: Followed | undefined;

  const send = (message: object): void => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  const later = (ms: number, work: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  };
  const sit = (wait: number): void => {
    if (isSitting) return;
    isSitting = true;
    later(wait, () => send({ type: 'sit', seed: randomBytes(16).toString('hex') }));
  };
  const play = ({ hand }: PvpState): void => {
    if (!hand?.table || !hand.turn?.seats.includes(hand.you)) return;
    const turn = `${hand.id} ${hand.turn.no}`;
    if (turn === playing) return;
    [playing, sentAt] = [turn, 0];
    const move = pvpGames.get(hand.table.game)!.bot(hand.table as PvpView, hand.you);
    later(think(), () => {
      send({ type: 'act', hand: hand.id, turn: hand.turn!.no, move, id: randomUUID() });
      sentAt = performance.now();
      figures.sent += 1;
    });
  };
  const see = (state: PvpState, did: readonly PvpMadeMove[]): void => {
    const isOwnMove = did.some(({ turn, seat }) => `${state.hand?.id} ${turn}` === playing && seat === state.hand?.you);
    if (isOwnMove && sentAt > 0) figures.latencies.push(performance.now() - sentAt);
    if (isOwnMove) sentAt = 0;
    if (state.place === 'seated') isSitting = false;
    if (state.place === 'away') sit(state.hand ? READ_MS : 0);
    play(state);
  };
  const receive = (message: PvpServerMessage | ServerMessage): void => {
    if (message.type === 'ping') send({ type: 'pong', id: message.id });
    if (message.type === 'pvp-refused') figures.refused += 1;
    if (message.type === 'state') {
      followed = openFollowed(message);
      ready.resolve();
      see(followed.state, message.did);
    }
    if (message.type === 'step' && followed) {
      const taken = takeStep(followed, message, follow)!;
      followed = taken.followed;
      see(followed.state, taken.did);
    }
  };
  socket.on('open', () => send({ type: 'hello', token, room, page: PAGE_NUMBER }));
  socket.on('error', (error) => ready.reject(error));
  socket.on('message', (data) => {
    const text = (data as Buffer).toString();
    figures.bytes += text.length;
    receive(unpacked(JSON.parse(text) as PvpServerMessage | ServerMessage));
  });
  return {
    ready: ready.promise,
    stop() {
      for (const timer of timers) clearTimeout(timer);
      send({ type: 'stand' });
      socket.close();
    },
  };
}
