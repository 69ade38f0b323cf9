import type { closeCodes, PAGE_NUMBER, REALTIME_PROTOCOL } from '@fairhouse/contract/play/realtime';
import { loadAgain } from './load-again.ts';

/** Of the contract; its schemas are the server’s. */
const PROTOCOL: typeof REALTIME_PROTOCOL = 'fairhouse.rt.1';
/** Said in each `hello`. */
export const PAGE: typeof PAGE_NUMBER = 3;
const LOGIN_REQUIRED: (typeof closeCodes)['login_required'] = 4401;
const WRONG_GAME: (typeof closeCodes)['wrong_game'] = 4403;
const ROOM_UNKNOWN: (typeof closeCodes)['room_unknown'] = 4404;
const TOO_MANY_PAGES: (typeof closeCodes)['too_many_pages'] = 4424;
const PAGE_OLD: (typeof closeCodes)['page_old'] = 4426;
const ENDING = new Set<number>([LOGIN_REQUIRED, WRONG_GAME, ROOM_UNKNOWN]);

const RETRY_MS = [250, 700, 1500, 3000, 5000];
/** Without any message for so long the socket is dead: the studio pings every ten seconds. */
const DEAD_MS = 25_000;

/** `crowded`: the player has too many pages open. */
export type Loss = 'lost' | 'crowded';
/** `old`: the studio serves newer pages, and loading this one again did not help. */
export type Ending = 'ended' | 'old';

interface SocketOwner<Received> {
  /** Where it is opened now: `later` after a failure that may pass, `ended` after one that will not. */
  findDoor: () => Promise<URL | 'later' | 'ended'>;
  onOpen: () => void;
  onMessage: (message: Received) => void;
  /** It is opened again. */
  onLost: (why: Loss) => void;
  onEnded: (why: Ending) => void;
}

export interface SteadySocket<Sent> {
  send: (message: Sent) => void;
  isOpen: () => boolean;
  /** At once, if it is not open or opening. */
  openSoon: () => void;
  /** Closes it and opens it where the owner wants it now. */
  openAgain: () => void;
}

/** A socket that is opened again whenever it is lost, until it is over. */
export function openSteadySocket<Sent, Received extends object>(owner: SocketOwner<Received>): SteadySocket<Sent> {
  let socket: WebSocket | null = null;
  let [isOver, isSeeking] = [false, false];
  /** `seeking` counts the tries: what an earlier one finds is not used. */
  let [seeking, attempts] = [0, 0];
  let retry: ReturnType<typeof setTimeout> | undefined;

  const tryLater = (why: Loss) => {
    owner.onLost(why);
    clearTimeout(retry);
    retry = setTimeout(() => void open(), RETRY_MS[Math.min(attempts, RETRY_MS.length - 1)]);
    attempts += 1;
  };
  const end = (why: Ending) => {
    isOver = true;
    socket = null;
    watchdog.stop();
    owner.onEnded(why);
  };
  const drop = (dropped: WebSocket, why: Loss = 'lost') => {
    if (dropped !== socket) return;
    socket = null;
    watchdog.stop();
    dropped.close();
    tryLater(why);
  };
  const watchdog = createWatchdog(() => socket && drop(socket));

  async function open(): Promise<void> {
    if (isSeeking || socket) return;
    isSeeking = true;
    const own = (seeking += 1);
    const door = await owner.findDoor();
    if (own !== seeking) return;
    isSeeking = false;
    if (door === 'ended') return end('ended');
    if (door === 'later') return tryLater('lost');
    connect(new WebSocket(door, PROTOCOL));
  }

  function connect(opened: WebSocket): void {
    socket = opened;
    watchdog.start();
    opened.addEventListener('open', () => opened === socket && owner.onOpen());
    opened.addEventListener('message', ({ data }) => {
      if (opened !== socket) return;
      watchdog.start();
      const message = JSON.parse(String(data)) as Received;
      // Who is sent away at once each time asks ever less often.
      if ('type' in message && message.type === 'bye') return;
      attempts = 0;
      owner.onMessage(message);
    });
    opened.addEventListener('close', ({ code }) => {
      if (opened !== socket || (code === PAGE_OLD && loadAgain())) return;
      if (code === PAGE_OLD || ENDING.has(code)) end(code === PAGE_OLD ? 'old' : 'ended');
      else drop(opened, code === TOO_MANY_PAGES ? 'crowded' : 'lost');
    });
    opened.addEventListener('error', () => drop(opened));
  }

  const openSoon = () => {
    if (socket || isOver) return;
    clearTimeout(retry);
    attempts = 0;
    void open();
  };
  watchNetwork(openSoon, () => socket && drop(socket));
  void open();
  return {
    isOpen: () => socket?.readyState === WebSocket.OPEN,
    send: (message) => socket?.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message)),
    openSoon,
    openAgain() {
      const old = socket;
      socket = null;
      [isOver, isSeeking] = [false, false];
      seeking += 1;
      old?.close();
      openSoon();
    },
  };
}

/** Tells when nothing was heard for too long; `start` again with all that is heard. */
function createWatchdog(bark: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    stop: () => clearTimeout(timer),
    start() {
      clearTimeout(timer);
      timer = setTimeout(bark, DEAD_MS);
    },
  };
}

/** Browsers notice a lost network long before a socket does. */
function watchNetwork(back: () => void, lost: () => void): void {
  addEventListener('online', back);
  addEventListener('offline', lost);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && back());
}
