import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { EventName, Events, PlatformEvents } from './events.ts';
import type { Log } from './log.ts';

const CHANNEL = 'fairhouse';
/** Announcements are gathered for this long and sent together. */
const GATHER_MS = 200;
/** Bytes of one notice; PostgreSQL takes less than 8000. */
const MAX_NOTICE = 7500;
const RECONNECT_MS = 250;
/** Announcements waiting at most; the oldest wins, a browser re-reads at its next chance anyway. */
const MAX_WAITING = 10_000;

type Listener = (payload: never) => void;

/** Events over LISTEN/NOTIFY on a connection of its own, which is made anew whenever it is lost. */
export async function startEvents(pool: Pool, log: Log): Promise<Events> {
  const listeners = new Map<EventName, Set<Listener>>();
  const gapListeners = new Set<() => unknown>();
  /** Announcements by event, as JSON, each once. */
  const waiting = new Map<EventName, Set<string>>();
  let connection: PoolClient | undefined;
  /** When it was certain that nothing was missed (`performance.now()`), and whether something may have been since. */
  let upToDateAt = performance.now();
  let behind = false;
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  function deliver(text: string) {
    const [name, ...payloads] = JSON.parse(text) as [EventName, ...never[]];
    for (const listener of listeners.get(name) ?? [])
      for (const payload of payloads) {
        try {
          listener(payload);
        } catch (error) {
          log.error({ err: error, event: name }, 'an event listener failed');
        }
      }
  }

  async function listen() {
    const client = await pool.connect();
    client.on('notification', ({ payload }) => {
      stillHears(client, performance.now());
      if (payload !== undefined) deliver(payload);
    });
    client.once('error', () => lose(client));
    client.once('end', () => lose(client));
    try {
      await client.query(`set application_name = 'fairhouse events'; listen ${CHANNEL}`);
    } catch (error) {
      client.release(true);
      throw error;
    }
    // Stopped meanwhile: nobody else would let go of it.
    if (stopping.signal.aborted) client.release(true);
    else connection = client;
  }

  function stillHears(client: PoolClient, at: number) {
    if (client === connection && !behind) upToDateAt = at;
  }

  function lose(client: PoolClient) {
    if (connection !== client) return;
    connection = undefined;
    behind = true;
    client.release(true);
    if (!stopping.signal.aborted) void reconnect();
  }

  async function reconnect() {
    log.warn({}, 'event connection lost');
    while (!stopping.signal.aborted && !connection) {
      await sleep(RECONNECT_MS, undefined, { ref: false });
      await listen().catch(() => undefined);
    }
    if (stopping.signal.aborted) return;
    const [client, at] = [connection, performance.now()];
    await Promise.all([...gapListeners].map(afterGap));
    // Lost again meanwhile: whoever connects then catches up.
    if (client !== undefined && client === connection) [upToDateAt, behind] = [at, false];
  }

  async function afterGap(listener: () => unknown) {
    try {
      await listener();
    } catch (error) {
      log.error({ err: error }, 'a listener failed after a gap in the events');
    }
  }

  async function flush() {
    timer = undefined;
    const notices = [...waiting].flatMap(([name, payloads]) => packNotices(name, payloads));
    waiting.clear();
    await pool
      .query('select pg_notify($1, notice) from unnest($2::text[]) notice', [CHANNEL, notices])
      .catch((error: unknown) => log.warn({ err: error }, 'announcements were lost'));
  }

  await listen();

  return {
    publish: async (tx, name, payload) => {
      await tx.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify([name, payload])]);
    },
    announce: (name, payload) => {
      const payloads = waiting.get(name) ?? new Set();
      if (stopping.signal.aborted || payloads.size >= MAX_WAITING) return;
      waiting.set(name, payloads.add(JSON.stringify(payload)));
      timer ??= setTimeout(() => void flush(), GATHER_MS);
    },
    subscribe: <Name extends EventName>(name: Name, listener: (payload: PlatformEvents[Name]) => void) =>
      addTo(listeners, name, listener),
    onGap: (listener) => {
      gapListeners.add(listener);
      return () => gapListeners.delete(listener);
    },
    connected: () => connection !== undefined,
    behindFor: () => (behind ? performance.now() - upToDateAt : 0),
    ping: async () => {
      const [client, at] = [connection, performance.now()];
      if (!client) return false;
      await client.query('select 1');
      stillHears(client, at);
      return true;
    },
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

/** As few notices as hold all payloads: `[name, payload, …]`. */
function packNotices(name: EventName, payloads: Iterable<string>): string[] {
  const notices: string[] = [];
  let parts = [JSON.stringify(name)];
  let size = 0;
  for (const payload of payloads) {
    if (size + Buffer.byteLength(payload) > MAX_NOTICE - 100) {
      notices.push(`[${parts.join(',')}]`);
      [parts, size] = [[JSON.stringify(name)], 0];
    }
    parts.push(payload);
    size += Buffer.byteLength(payload) + 1;
  }
  notices.push(`[${parts.join(',')}]`);
  return notices;
}
