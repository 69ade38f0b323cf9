import type { WorkKind } from '@fairhouse/contract/house/failed-work-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import { forgetFailedWork, listFailedWork, noteFailedWork, type FailedWork } from './failed-work-store.ts';
import type { Merchant } from './merchant.ts';
import type { Core } from './platform.ts';

const LONGEST_REASON = 300;

/**
 * The work of a job on many subjects, each in a transaction of its own. One that fails is recorded and tried again later and
 * later, so that it holds back nobody and costs little.
 */
export class EachApart {
  readonly #core: Core;
  readonly #merchant: Merchant;
  readonly #kind: WorkKind;
  readonly #failed: ReadonlyMap<string, FailedWork>;
  readonly #tried = new Set<string>();

  private constructor(core: Core, merchant: Merchant, kind: WorkKind, failed: readonly FailedWork[]) {
    this.#core = core;
    this.#merchant = merchant;
    this.#kind = kind;
    this.#failed = new Map(failed.map((work) => [work.subject, work]));
  }

  static async of(core: Core, merchant: Merchant, kind: WorkKind): Promise<EachApart> {
    const failed = await inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, (tx) =>
      listFailedWork(tx, kind),
    );
    return new EachApart(core, merchant, kind, failed);
  }

  /** Those that failed and must not be tried yet. */
  waiting(): string[] {
    return this.#select((nextAt) => nextAt > this.#core.clock.now());
  }

  /** Those that failed and are tried again now. */
  due(): string[] {
    return this.#select((nextAt) => nextAt <= this.#core.clock.now());
  }

  #select(fits: (nextAt: Date) => boolean): string[] {
    return [...this.#failed.values()].filter(({ nextAt }) => fits(nextAt)).map(({ subject }) => subject);
  }

  /** Forgets those that are due without having been run: their work was done elsewhere. Call it once all others were run. */
  async forgetRest(): Promise<void> {
    const rest = this.due().filter((subject) => !this.#tried.has(subject));
    if (rest.length === 0) return;
    await inTransaction(this.#core.pool, { merchantId: this.#merchant.id }, async (tx) => {
      for (const subject of rest) await forgetFailedWork(tx, this.#kind, subject);
    });
  }

  /** Does the work unless the subject waits; `work` throws when it fails. */
  async run(subject: string, work: (tx: PoolClient) => Promise<unknown>): Promise<void> {
    const { pool, clock, log } = this.#core;
    const [merchantId, kind, known] = [this.#merchant.id, this.#kind, this.#failed.get(subject)];
    this.#tried.add(subject);
    if (known && known.nextAt > clock.now()) return;
    try {
      await inTransaction(pool, { merchantId }, work);
      if (known) await inTransaction(pool, { merchantId }, (tx) => forgetFailedWork(tx, kind, subject));
    } catch (error) {
      const reason = String(error instanceof Error ? error.message : error).slice(0, LONGEST_REASON);
      const failure = { merchantId, kind, subject, at: clock.now(), reason };
      const tries = await inTransaction(pool, { merchantId }, (tx) => noteFailedWork(tx, failure));
      log[tries === 1 ? 'error' : 'warn'](
        { err: error, merchantId, kind, subject, tries },
        'work failed, the others go on',
      );
    }
  }
}
