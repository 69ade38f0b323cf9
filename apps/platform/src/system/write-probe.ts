import { inTransaction } from '@fairhouse/database';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Clock } from './clock.ts';

/** Whether the database accepts writes: a standby, a read-only database and one with a full disk still answer. */
export interface WriteProbe {
  canWrite(): Promise<boolean>;
  /** Takes the failures of calls: one of a refused write makes the next probe write. */
  note(error: Error): void;
}

/** Milliseconds that an answer is cached, so that a load balancer's requests cost next to nothing. */
const FRESH_MS = 5000;
/** A busy pool or a slow disk proves nothing; then the last answer stays. */
const PATIENCE_MS = 2000;
/** PostgreSQL: disk full, read-only transaction. */
const CANNOT_WRITE = new Set<unknown>(['53100', '25006']);
/** Bytes that a table cannot take without free space on the disk: a small row fits into existing pages. */
const ROOM = 256 * 1024;

export function createWriteProbe(pool: Pool, clock: Clock): WriteProbe {
  let known = { can: true, at: -Infinity };
  let asking: Promise<boolean> | undefined;
  /** A call could not write: only a write that needs space proves that this has ended. */
  let suspect = false;

  async function ask(): Promise<boolean> {
    const closer = suspect;
    const can = await (closer ? needRoom(pool) : touch(pool)).then(
      () => true,
      () => false,
    );
    if (closer) suspect = !can;
    known = { can, at: clock.now().getTime() };
    return can;
  }

  return {
    canWrite: () => {
      if (!suspect && known.can && clock.now().getTime() - known.at < FRESH_MS) return Promise.resolve(true);
      asking ??= ask().finally(() => (asking = undefined));
      return Promise.race([asking, sleep(PATIENCE_MS, undefined, { ref: false }).then(() => known.can)]);
    },
    note: (error) => {
      if ('code' in error && CANNOT_WRITE.has(error.code)) suspect = true;
    },
  };
}

const touch = (pool: Pool) =>
  inTransaction(pool, {}, (tx) => tx.query('update write_probe set at = now() where id = 0'));

class Enough extends Error {}

/** Writes rows that need space and deletes them. */
async function needRoom(pool: Pool): Promise<void> {
  const probe = inTransaction(pool, {}, async (tx) => {
    // Negative ids, which never conflict with the permanent row; the transaction removes them.
    await tx.query(`insert into write_probe (id, filling) select -g, repeat('x', $1) from generate_series(1, 4) g`, [
      ROOM / 4,
    ]);
    throw new Enough();
  });
  await probe.catch((error: unknown) => {
    if (!(error instanceof Enough)) throw error;
  });
  await touch(pool);
}
