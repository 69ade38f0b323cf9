import type { LotteryDraw, LotteryEntry } from '@fairhouse/contract/play/studio-draws';
import { withDraw } from './draw-board.ts';
import { createServerClock, type ServerClock } from '../../../shell/server-clock.ts';
import type { Menu } from './lottery-api.ts';

export interface Board {
  games: readonly LotteryEntry[];
  /** False while the stream of changes is interrupted. */
  isLive: boolean;
}

export interface DrawFeed {
  clock: ServerClock;
  board: () => Board;
  subscribe: (listener: () => void) => () => void;
  /** Each change of a draw. */
  onDraw: (listener: (draw: LotteryDraw) => void) => () => void;
}

/** After an answer that closes the stream, such as too many pages. */
const RETRY_MS = 5000;

/** The menu, followed by the studio's stream of draws. */
export function followDraws(menu: Menu): DrawFeed {
  const clock = createServerClock();
  const listeners = new Set<() => void>();
  const drawListeners = new Set<(draw: LotteryDraw) => void>();
  clock.read(menu.now);
  let board: Board = { games: menu.games, isLive: true };
  const change = (next: Partial<Board>) => {
    board = { ...board, ...next };
    for (const listener of listeners) listener();
  };
  const take = (draws: readonly LotteryDraw[]) => {
    const games = board.games.map((entry) =>
      draws.filter(({ gameCode }) => gameCode === entry.gameCode).reduce(withDraw, entry),
    );
    change({ games, isLive: true });
    for (const draw of draws) for (const listener of drawListeners) listener(draw);
  };
  open();

  function open(): void {
    const stream = new EventSource('/api/lottery/events');
    const on = (name: string, receive: (data: string) => void) =>
      stream.addEventListener(name, (event) => receive((event as MessageEvent<string>).data));
    on('board', (data) => {
      const { now, draws } = JSON.parse(data) as { now: string; draws: LotteryDraw[] };
      clock.read(now);
      take(draws);
    });
    on('clock', (data) => clock.read((JSON.parse(data) as { now: string }).now));
    on('draw', (data) => take([JSON.parse(data) as LotteryDraw]));
    stream.addEventListener('error', () => {
      change({ isLive: false });
      if (stream.readyState === EventSource.CLOSED) setTimeout(open, RETRY_MS);
    });
  }

  const listen = <T>(set: Set<T>, listener: T) => {
    set.add(listener);
    return () => void set.delete(listener);
  };
  return {
    clock,
    board: () => board,
    subscribe: (listener) => listen(listeners, listener),
    onDraw: (listener) => listen(drawListeners, listener),
  };
}
