import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { EventName, Events, PlatformEvents } from './events.ts';
import type { Log } from './log.ts';

const CHANNEL = 'fairhouse';
/** Announcements are gathered for this long and sent in one statement. */
const GATHER_MS = 100;
const RECONNECT_MS = 250;
/** Announcements waiting at most; the oldest wins, a browser re-reads at its next chance anyway. */
const MAX_WAITING = 10_000;

type Listener = (payload: never) => void;

/** Events over LISTEN/NOTIFY on a connection of its own, which is made anew whenever it is lost. */
export async function startEvents(pool: Pool, log: Log): Promise<Events> {
  const listeners = new Map<EventName, Set<Listener>>();
  const gapListeners = new Set<() => void>();
  const waiting = new Set<string>();
  let connection: PoolClient | undefined;
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  function deliver(text: string) {
    const { name, payload } = JSON.parse(text) as { name: EventName; payload: never };
    for (const listener of listeners.get(name) ?? []) {
      try {
        listener(payload);
      } catch (error) {
        log.error({ err: error, event: name }, 'an event listener failed');
      }
    }
  }

  async function listen() {
    const client = await pool.connect();
    client.on('notification', ({ payload }) => payload !== undefined && deliver(payload));
    client.once('error', () => lose(client));
    client.once('end', () => lose(client));
    try {
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      client.release(true);
      throw error;
    }
    connection = client;
  }

  function lose(client: PoolClient) {
    if (connection !== client) return;
    connection = undefined;
    client.release(true);
    if (!stopping.signal.aborted) void reconnect();
  }

  async function reconnect() {
    log.warn({}, 'event connection lost');
    while (!stopping.signal.aborted && !connection) {
      await sleep(RECONNECT_MS, undefined, { ref: false });
      await listen().catch(() => undefined);
    }
    for (const listener of gapListeners) listener();
  }

  async function flush() {
    timer = undefined;
    const batch = [...waiting];
    waiting.clear();
    await pool
      .query('select pg_notify($1, event) from unnest($2::text[]) event', [CHANNEL, batch])
      .catch((error: unknown) => log.warn({ err: error, lost: batch.length }, 'announcements were lost'));
  }

  await listen();

  return {
    publish: async (tx, name, payload) => {
      await tx.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify({ name, payload })]);
    },
    announce: (name, payload) => {
      if (stopping.signal.aborted || waiting.size >= MAX_WAITING) return;
      waiting.add(JSON.stringify({ name, payload }));
      timer ??= setTimeout(() => void flush(), GATHER_MS);
    },
    subscribe: <Name extends EventName>(name: Name, listener: (payload: PlatformEvents[Name]) => void) =>
      addTo(listeners, name, listener),
    onGap: (listener) => {
      gapListeners.add(listener);
      return () => gapListeners.delete(listener);
    },
    connected: () => connection !== undefined,
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      if (waiting.size > 0) await flush();
      const client = connection;
      connection = undefined;
      client?.release(true);
    },
  };
}

function addTo(listeners: Map<EventName, Set<Listener>>, name: EventName, listener: Listener) {
  const set = listeners.get(name) ?? new Set();
  listeners.set(name, set.add(listener));
  return () => void set.delete(listener);
}
