import { PAGE_NUMBER, REALTIME_PATH, REALTIME_PROTOCOL } from '@fairhouse/contract/play/realtime';
import type { ServerMessage } from '@fairhouse/contract/play/table-messages';
import { WebSocket } from 'ws';
import type { BenchClient, Figures } from './figures.ts';

export interface ClientOptions {
  url: string;
  token: string;
  room: string;
  spot: string;
  stake: number;
  /** Share of the time for bets after which it bets. */
  waits: number;
  figures: Figures;
}

/** Betting ends so long before the table closes, as people's does. */
const LAST_BET = 0.8;

/** A player who watches a table and bets once in every round. */
export function playAtTable({ url, token, room, spot, stake, waits, figures }: ClientOptions): BenchClient {
  const socket = new WebSocket(url.replace('http', 'ws') + REALTIME_PATH, REALTIME_PROTOCOL, { origin: url });
  const ready = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout | undefined;

  const betWithin = (no: number, until: string) => {
    const left = Date.parse(until) - Date.now();
    if (left < 500) return;
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        if (socket.readyState !== WebSocket.OPEN) return;
        socket.send(JSON.stringify({ type: 'bet', round: no, version: 1, spots: { [spot]: stake } }));
        figures.sent += 1;
      },
      waits * left * LAST_BET,
    );
  };
  socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', token, room, page: PAGE_NUMBER })));
  socket.on('error', (error) => ready.reject(error));
  socket.on('message', (data) => {
    const text = (data as Buffer).toString();
    figures.bytes += text.length;
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === 'ping') socket.send(JSON.stringify({ type: 'pong', id: message.id }));
    if (message.type === 'refused') figures.refused += 1;
    if (message.type === 'snap') {
      ready.resolve();
      const { no, phase, until } = message.state.round;
      if (phase === 'open' && until) betWithin(no, until);
    }
    if (message.type !== 'ev') return;
    figures.latencies.push(Date.now() - Date.parse(message.event.at));
    if (message.event.type === 'open') betWithin(message.event.no, message.event.until);
  });
  return {
    ready: ready.promise,
    stop() {
      clearTimeout(timer);
      socket.close();
    },
  };
}
