import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSteadySocket } from './steady-socket.ts';

const sockets: FakeSocket[] = [];

/** As much of a socket as a page uses. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  readonly readyState = 1;

  constructor() {
    super();
    sockets.push(this);
  }

  send(): void {}
  close(): void {}

  receive(message: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }

  end(code: number): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

const reload = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  const stored = new Map<string, string>();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => {
  sockets.length = 0;
  reload.mockClear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A page, with what was reported to its owner. */
async function open(): Promise<string[]> {
  const reported: string[] = [];
  openSteadySocket<object, { type: string }>({
    findDoor: async () => new URL('ws://studio.example/rt'),
    onOpen: () => undefined,
    onMessage: ({ type }) => reported.push(type),
    onLost: (why) => reported.push(why),
    onEnded: (why) => reported.push(why),
  });
  await vi.advanceTimersByTimeAsync(0);
  return reported;
}

test('a page too many says so, asks ever less often, and opens when another one is closed', async () => {
  const reported = await open();
  for (const wait of [250, 700, 1500, 3000, 5000, 5000]) {
    const before = sockets.length;
    sockets.at(-1)!.receive({ type: 'bye', reason: 'too_many_pages' });
    sockets.at(-1)!.end(4424);
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(sockets).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(sockets).toHaveLength(before + 1);
  }
  expect([...new Set(reported)]).toEqual(['crowded']);
  sockets.at(-1)!.receive({ type: 'room' });
  sockets.at(-1)!.end(1006);
  expect(reported.slice(-2)).toEqual(['room', 'lost']);
  const before = sockets.length;
  await vi.advanceTimersByTimeAsync(250);
  expect(sockets).toHaveLength(before + 1);
});

test('a page that is older than its studio is loaded again; where that does not help it says so', async () => {
  const reported = await open();
  sockets.at(-1)!.end(4426);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(reported).toEqual([]);
  const again = await open();
  sockets.at(-1)!.end(4426);
  expect(again).toEqual(['old']);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a session that is over ends it', async () => {
  const reported = await open();
  sockets.at(-1)!.end(4401);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reported).toEqual(['ended']);
  expect(sockets).toHaveLength(1);
});
