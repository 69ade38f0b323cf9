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
  /** Aborted when the process will not wait any longer for outcomes. */
  givingUp: AbortSignal;
}

const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 1_000;
/** Repeats come in swarms: batches that look for them after one was met. */
const CHECKS_AFTER_REPEAT = 32;
/** A closing leaves no key to fail on: only a search finds that its reference belongs to something else. */
const KEYLESS: ReadonlySet<number> = new Set([KINDS.close_round]);

/** Collects the operations of one merchant's buckets while the batch before is in flight; one batch at a time. */
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
    await Promise.resolve(); // what is posted in the same turn shares the first batch
    while (this.#queue.length > 0) await this.#settle(takeBatch(this.#queue, this.#options.maxBatch));
    this.#running = undefined;
  }

  /**
   * Posts until every operation has its outcome. When the connection dies nobody knows whether the batch was committed:
   * the same references are posted again, which is harmless, until the database tells. One operation that the database
   * cannot digest must not fail its neighbours: the batch is halved until it stands alone. So is one with a repeat that
   * was looked for and not found: another try would meet the same.
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

/** A connection that breaks fails its query too, and that is where it is dealt with. */
function ignore(): void {}
