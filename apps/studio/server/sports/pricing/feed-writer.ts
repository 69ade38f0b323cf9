import type { Pool, PoolClient } from 'pg';
import {
  append,
  becomeWriter,
  endSilentWriter,
  forgetOld,
  readHead,
  resignAsWriter,
  storeSnapshots,
  type FeedHead,
} from '../feed/feed-store.ts';
import { products, type NewMessage } from '../feed/messages.ts';
import type { MemoryBook } from '../markets/memory-book.ts';

const ALIVE_MS = 10_000;
const FORGET_MS = 600_000;
/** So soon when there is more to forget. */
const FORGET_MORE_MS = 1_000;
/** A writer that says nothing for so many seconds hangs: its connection is ended, and another one writes. */
const SILENT_WRITER_S = 30;

export interface FeedWriterOptions {
  /** Lends one connection, on which everything is written. */
  pool: Pool;
  book: MemoryBook;
  onNotified: () => void;
  /** When this process begins to write; before its first message. */
  onBegin: (client: PoolClient) => Promise<void>;
}

/** Numbers and stores messages while this process has the lock of the one writer (docs/odds-feed.md). */
export class FeedWriter {
  readonly #options: FeedWriterOptions;
  #client: PoolClient | undefined;
  #head: FeedHead | undefined;
  #aliveAt = -Infinity;
  /** When this process began to wait for the lock. */
  #askedAt = performance.now();
  #forgottenAt = -Infinity;

  constructor(options: FeedWriterOptions) {
    this.#options = options;
  }

  isWriter(): boolean {
    return this.#head !== undefined;
  }

  /** Takes the lock and reads where the messages end; undefined while another process has it. */
  async connection(): Promise<PoolClient | undefined> {
    const client = (this.#client ??= await this.#connect());
    if (this.#head) return client;
    if (!(await becomeWriter(client))) {
      if (performance.now() - this.#askedAt > SILENT_WRITER_S * 1000) await endSilentWriter(client, SILENT_WRITER_S);
      return undefined;
    }
    this.#askedAt = performance.now();
    const head = await readHead(client);
    // The book of this process must have everything that the last writer sent.
    if (this.#options.book.head() < head.no) {
      await resignAsWriter(client);
      return undefined;
    }
    await this.#options.onBegin(client);
    this.#head = head;
    return client;
  }

  leave(): void {
    this.#client?.release(true);
    this.#client = undefined;
    this.#head = undefined;
  }

  async send(messages: readonly NewMessage[]): Promise<void> {
    if (messages.length === 0) return;
    for (const message of await append(this.#client!, this.#head!, messages)) {
      this.#head!.no = message.no;
      this.#head!.seq[message.product] = message.seq;
      this.#options.book.apply(message);
    }
  }

  async storeSnapshots(matches: readonly string[]): Promise<void> {
    await storeSnapshots(
      this.#client!,
      matches.flatMap((id) => this.#options.book.snapshot(id) ?? []),
    );
  }

  /** Says that the feed lives, and forgets what nobody asks for any more. */
  async speak(): Promise<void> {
    if (performance.now() - this.#aliveAt >= ALIVE_MS) {
      this.#aliveAt = performance.now();
      await this.send(products.map((product) => ({ kind: 'alive' as const, product, eventId: null, body: {} })));
    }
    if (performance.now() - this.#forgottenAt < FORGET_MS) return;
    this.#forgottenAt = performance.now();
    if (await forgetOld(this.#client!)) this.#forgottenAt += FORGET_MORE_MS - FORGET_MS;
  }

  async #connect(): Promise<PoolClient> {
    const client = await this.#options.pool.connect();
    client.on('notification', this.#options.onNotified);
    client.once('error', () => this.leave());
    return client;
  }
}
