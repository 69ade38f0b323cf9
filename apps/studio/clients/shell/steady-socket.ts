import type { closeCodes, REALTIME_PROTOCOL } from '@fairhouse/contract/play/table-messages';

/** Of the contract; its schemas are the server’s. */
const PROTOCOL: typeof REALTIME_PROTOCOL = 'fairhouse.rt.1';
const LOGIN_REQUIRED: (typeof closeCodes)['login_required'] = 4401;
const WRONG_GAME: (typeof closeCodes)['wrong_game'] = 4403;
const ROOM_UNKNOWN: (typeof closeCodes)['room_unknown'] = 4404;
const ENDING = new Set<number>([LOGIN_REQUIRED, WRONG_GAME, ROOM_UNKNOWN]);

const RETRY_MS = [250, 700, 1500, 3000, 5000];
/** Without any message for so long the socket is dead: the studio pings every ten seconds. */
const DEAD_MS = 25_000;

interface SocketOwner<Received> {
  /** Where it is opened now: `later` after a failure that may pass, `ended` after one that will not. */
  findDoor: () => Promise<URL | 'later' | 'ended'>;
  onOpen: () => void;
  onMessage: (message: Received) => void;
  onLost: () => void;
  onEnded: () => void;
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
export function openSteadySocket<Sent, Received>(owner: SocketOwner<Received>): SteadySocket<Sent> {
  let socket: WebSocket | null = null;
  let [isOver, isSeeking] = [false, false];
  /** Counts the tries: what an earlier one finds is not used. */
  let seeking = 0;
  let attempts = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let watchdog: ReturnType<typeof setTimeout> | undefined;

  const tryLater = () => {
    owner.onLost();
    clearTimeout(retry);
    retry = setTimeout(() => void open(), RETRY_MS[Math.min(attempts, RETRY_MS.length - 1)]);
    attempts += 1;
  };
  const end = () => {
    isOver = true;
    socket = null;
    clearTimeout(watchdog);
    owner.onEnded();
  };
  const drop = (dropped: WebSocket) => {
    if (dropped !== socket) return;
    socket = null;
    clearTimeout(watchdog);
    dropped.close();
    tryLater();
  };
  const watch = () => {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => socket && drop(socket), DEAD_MS);
  };

  async function open(): Promise<void> {
    if (isSeeking || socket) return;
    isSeeking = true;
    const own = (seeking += 1);
    const door = await owner.findDoor();
    if (own !== seeking) return;
    isSeeking = false;
    if (door === 'ended') return end();
    if (door === 'later') return tryLater();
    connect(new WebSocket(door, PROTOCOL));
  }

  function connect(opened: WebSocket): void {
    socket = opened;
    watch();
    opened.addEventListener('open', () => opened === socket && owner.onOpen());
    opened.addEventListener('message', ({ data }) => {
      if (opened !== socket) return;
      watch();
      attempts = 0;
      owner.onMessage(JSON.parse(String(data)) as Received);
    });
    opened.addEventListener('close', ({ code }) => {
      if (opened === socket && ENDING.has(code)) end();
      else drop(opened);
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
      isOver = false;
      isSeeking = false;
      seeking += 1;
      old?.close();
      openSoon();
    },
  };
}

/** Browsers notice a lost network long before a socket does. */
function watchNetwork(back: () => void, lost: () => void): void {
  addEventListener('online', back);
  addEventListener('offline', lost);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && back());
}
