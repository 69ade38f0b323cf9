import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { EventListeners } from './event-listeners.ts';
import type { Log } from './log.ts';

export const EVENT_CHANNEL = 'fairhouse';
const RECONNECT_MS = 250;

interface EventConnectionOptions {
  pool: Pool;
  listeners: Pick<EventListeners, 'deliver' | 'publishGap'>;
  log: Log;
}

/** A connection that listens to notices and reconnects after a loss. It measures how stale this server may be. */
export class EventConnection {
  readonly #pool: Pool;
  readonly #listeners: EventConnectionOptions['listeners'];
  readonly #log: Log;
  #client: PoolClient | undefined;
  #stopped = false;
  /** The last time at which no event was missing (`performance.now()`), and whether one may be missing since. */
  #upToDateAt = performance.now();
  #behind = false;

  private constructor({ pool, listeners, log }: EventConnectionOptions) {
    this.#pool = pool;
    this.#listeners = listeners;
    this.#log = log;
  }

  /** Throws when the database cannot be reached. */
  static async open(options: EventConnectionOptions): Promise<EventConnection> {
    const connection = new EventConnection(options);
    await connection.#listen();
    return connection;
  }

  get connected(): boolean {
    return this.#client !== undefined;
  }

  /** Milliseconds since it was certain that no event was missing; 0 while it is. */
  get behindFor(): number {
    return this.#behind ? performance.now() - this.#upToDateAt : 0;
  }

  /** False without a connection; rejects when the database does not answer on it. */
  async ping(): Promise<boolean> {
    const [client, at] = [this.#client, performance.now()];
    if (!client) return false;
    await client.query('select 1');
    this.#stillReceives(client, at);
    return true;
  }

  stop(): void {
    this.#stopped = true;
    const client = this.#client;
    this.#client = undefined;
    client?.release(true);
  }

  async #listen(): Promise<void> {
    const client = await this.#pool.connect();
    client.on('notification', ({ payload }) => {
      this.#stillReceives(client, performance.now());
      if (payload !== undefined) this.#listeners.deliver(payload);
    });
    client.once('error', () => this.#lose(client));
    client.once('end', () => this.#lose(client));
    try {
      await client.query(`set application_name = 'fairhouse events'; listen ${EVENT_CHANNEL}`);
    } catch (error) {
      client.release(true);
      throw error;
    }
    // Stopped meanwhile: the new connection must be closed here.
    if (this.#stopped) client.release(true);
    else this.#client = client;
  }

  #stillReceives(client: PoolClient, at: number): void {
    if (client === this.#client && !this.#behind) this.#upToDateAt = at;
  }

  #lose(client: PoolClient): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#behind = true;
    client.release(true);
    if (!this.#stopped) void this.#reconnect();
  }

  async #reconnect(): Promise<void> {
    this.#log.warn({}, 'event connection lost');
    while (!this.#stopped && !this.#client) {
      await sleep(RECONNECT_MS, undefined, { ref: false });
      await this.#listen().catch(() => undefined);
    }
    if (this.#stopped) return;
    const [client, at] = [this.#client, performance.now()];
    await this.#listeners.publishGap();
    // Lost again meanwhile: the next connection catches up.
    if (client !== undefined && client === this.#client) [this.#upToDateAt, this.#behind] = [at, false];
  }
}
