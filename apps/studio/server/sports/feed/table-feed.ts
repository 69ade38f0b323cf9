import type { Pool } from 'pg';
import { randomUUID } from 'node:crypto';
import { FEED_CHANNEL, readAfter, readProductAfter } from './feed-store.ts';
import type { FeedMessage, Product } from './messages.ts';
import type { OddsFeed } from './odds-feed.ts';

/** Messages read at once. */
const PAGE = 1000;

export interface TableFeed extends OddsFeed {
  /** Reads what is new; called by a notification and, in case that one was lost, every second. */
  poll(): Promise<void>;
  stop(): Promise<void>;
}

/** The feed as the table has it, from behind the message `after`. `pool` lends one connection for notifications. */
export function createTableFeed(pool: Pool, after: number, onError: (error: unknown) => void): TableFeed {
  const listeners = new Set<(message: FeedMessage) => void>();
  const asked: { product: Product; after: number; request: string }[] = [];
  let head = after;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let connection: { release(destroy?: boolean): void } | undefined;
  let connecting = false;

  const emit = (message: FeedMessage) => {
    for (const listener of listeners) listener(message);
  };
  const replay = async () => {
    for (let next = asked.shift(); next; next = asked.shift()) {
      const { product, request } = next;
      const missed = await readProductAfter(pool, product, next.after);
      for (const message of missed) if (message.no <= head) emit(message);
      const at = new Date().toISOString();
      emit({ kind: 'snapshot_complete', product, seq: 0, no: 0, eventId: null, at, body: { requestId: request } });
    }
  };
  const readNew = async () => {
    await replay();
    for (;;) {
      const messages = await readAfter(pool, head, PAGE);
      for (const message of messages) {
        head = message.no;
        emit(message);
      }
      if (messages.length < PAGE) return;
    }
  };
  const run = async () => {
    do {
      again = false;
      await readNew();
    } while (again);
  };
  const poll = () => {
    again = true;
    running ??= run().finally(() => (running = undefined));
    return running;
  };
  const listenToTable = async () => {
    if (connection || connecting || stopped) return;
    connecting = true;
    try {
      const client = await pool.connect();
      connection = client;
      client.on('notification', () => void poll().catch(onError));
      client.once('end', () => (connection = undefined));
      client.once('error', () => {
        connection = undefined;
        client.release(true);
      });
      await client.query(`listen ${FEED_CHANNEL}`);
    } finally {
      connecting = false;
    }
  };

  return {
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async recover(product, seq) {
      const request = randomUUID();
      asked.push({ product, after: seq, request });
      // After this answer: whoever asked must know the id before the end of the replay comes.
      setTimeout(() => void poll().catch(onError), 0);
      return request;
    },
    async poll() {
      await listenToTable();
      await poll();
    },
    async stop() {
      stopped = true;
      await running?.catch(() => undefined);
      connection?.release(true);
      connection = undefined;
    },
  };
}
