import type { Pool, PoolClient } from 'pg';
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
  return new FeedOfTable(pool, after, onError);
}

const aliveOf = ({ product, at }: FeedMessage): FeedMessage => {
  return { kind: 'alive', product, seq: 0, no: 0, eventId: null, at, body: {} };
};

class FeedOfTable implements TableFeed {
  readonly #pool: Pool;
  readonly #onError: (error: unknown) => void;
  readonly #listeners = new Set<(message: FeedMessage) => void>();
  readonly #asked: { product: Product; after: number; request: string }[] = [];
  #head: number;
  #running: Promise<void> | undefined;
  #again = false;
  #stopped = false;
  #connection: PoolClient | undefined;

  constructor(pool: Pool, after: number, onError: (error: unknown) => void) {
    this.#pool = pool;
    this.#head = after;
    this.#onError = onError;
  }

  listen(listener: (message: FeedMessage) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async recover(product: Product, after: number): Promise<string> {
    const request = randomUUID();
    this.#asked.push({ product, after, request });
    // After this answer: whoever asked must know the id before the end of the replay comes.
    setTimeout(() => this.#wake(), 0);
    return request;
  }

  async poll(): Promise<void> {
    if (!this.#connection && !this.#stopped) await this.#connect();
    await this.#read();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running?.catch(() => undefined);
    this.#connection?.release(true);
    this.#connection = undefined;
  }

  #wake(): void {
    if (!this.#stopped) this.#read().catch(this.#onError);
  }

  #read(): Promise<void> {
    this.#again = true;
    this.#running ??= this.#readAll().finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #readAll(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      await this.#replay();
      await this.#readNew();
    }
  }

  async #readNew(): Promise<void> {
    for (;;) {
      const messages = await readAfter(this.#pool, this.#head, PAGE);
      for (const message of messages) {
        this.#head = message.no;
        this.#emit(message);
      }
      if (messages.length < PAGE || this.#stopped) return;
    }
  }

  async #replay(): Promise<void> {
    // A product that is asked for while it is replayed has to wait for the next time: a gap may be for good.
    for (const { product, after, request } of this.#asked.splice(0)) {
      const missed = await readProductAfter(this.#pool, product, after);
      let seq = after;
      for (const message of missed) {
        if (message.no > this.#head) continue;
        // What was forgotten since is in the snapshots: only its number is sent.
        for (seq += 1; seq < message.seq; seq += 1) this.#emit({ ...aliveOf(message), seq });
        this.#emit(message);
      }
      const at = new Date().toISOString();
      const body = { requestId: request };
      this.#emit({ kind: 'snapshot_complete', product, seq: 0, no: 0, eventId: null, at, body });
    }
  }

  #emit(message: FeedMessage): void {
    for (const listener of this.#listeners) listener(message);
  }

  async #connect(): Promise<void> {
    const client = await this.#pool.connect();
    this.#connection = client;
    client.on('notification', () => this.#wake());
    client.once('error', () => {
      if (this.#connection === client) client.release(true);
      this.#connection = undefined;
    });
    await client.query(`listen ${FEED_CHANNEL}`);
  }
}
