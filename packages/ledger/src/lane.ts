import { isBroken } from '@fairhouse/database';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { isMissingPartition, isPassing, isRepeat } from './database-failures.ts';
import { LedgerError } from './ledger-error.ts';
import { KINDS, type Outcome } from './operations.ts';
import { postBatch } from './post-batch.ts';
import type { Posting } from './posting.ts';
import { takeBatch } from './take-batch.ts';

interface Waiting {
  posting: Posting;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

export interface LaneOptions {
  pool: Pool;
  merchantId: number;
  maxBatch: number;
  /** Aborted when the process stops waiting for outcomes. */
  givingUp: AbortSignal;
}

const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 1_000;
/** Repeats come in groups: number of batches that search for repeats after one was found. */
const CHECKS_AFTER_REPEAT = 32;
/** close_round has no key that could fail: only a search finds that its reference is used by something else. */
const KEYLESS: ReadonlySet<number> = new Set([KINDS.close_round]);

/** Collects the operations of one merchant's buckets while the previous batch is in flight; one batch at a time. */
export class Lane {
  readonly #options: LaneOptions;
  readonly #queue: Waiting[] = [];
  #running: Promise<void> | undefined;
  #checksLeft = 0;

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  post(posting: Posting): Promise<Outcome> {
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
    this.#queue.push({ posting, resolve, reject });
    this.#running ??= this.#run();
    return promise;
  }

  async drained(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    await Promise.resolve(); // operations posted in the same turn share the first batch
    while (this.#queue.length > 0) await this.#settle(takeBatch(this.#queue, this.#options.maxBatch));
    this.#running = undefined;
  }

  /**
   * Posts until every operation has its outcome. When the connection breaks, nobody knows whether the batch was
   * committed: the same references are posted again, which is harmless, until the outcome is known. An operation that
   * the database rejects with an error must not fail the others: the batch is halved until the operation is alone. The
   * same is done for a repeat that the search did not find, since another try would fail again.
   */
  async #settle(batch: Waiting[]): Promise<void> {
    const { pool, givingUp } = this.#options;
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      const looked = this.#checksLeft > 0 || batch.some(({ posting }) => KEYLESS.has(posting.kind));
      try {
        return await this.#attempt(batch, looked);
      } catch (error) {
        if (isRepeat(error) && !looked) {
          this.#checksLeft = CHECKS_AFTER_REPEAT;
          continue;
        }
        if (isMissingPartition(error)) {
          await pool.query('select ledger.make_partitions(1)').catch(() => undefined);
        } else if (!isPassing(error)) {
          if (batch.length === 1) return batch[0]?.reject(error);
          const half = batch.length >> 1;
          await this.#settle(batch.slice(0, half));
          return this.#settle(batch.slice(half));
        }
        if (givingUp.aborted || pool.ending) {
          for (const { reject } of batch) reject(new LedgerError('unknown_outcome', { cause: error }));
          return;
        }
        this.#checksLeft = CHECKS_AFTER_REPEAT;
        await sleep(pause, undefined, { signal: givingUp }).catch(() => undefined);
      }
    }
  }

  async #attempt(batch: Waiting[], findRepeats: boolean): Promise<void> {
    const { pool, merchantId } = this.#options;
    const client = await pool.connect();
    let broken: Error | undefined;
    client.on('error', ignore);
    try {
      const postings = batch.map(({ posting }) => posting);
      const outcomes = await postBatch(client, merchantId, postings, findRepeats);
      const repeated = outcomes.some(({ status }) => status === 'duplicate');
      this.#checksLeft = repeated ? CHECKS_AFTER_REPEAT : Math.max(0, this.#checksLeft - 1);
      batch.forEach(({ resolve }, i) => resolve(outcomes[i] as Outcome));
    } catch (error) {
      if (isBroken(error)) broken = error as Error;
      throw error;
    } finally {
      client.off('error', ignore);
      client.release(broken);
    }
  }
}

/** A broken connection also fails its query, and that failure is handled there. */
function ignore(): void {}
