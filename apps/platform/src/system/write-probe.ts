import { inTransaction } from '@fairhouse/database';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Clock } from './clock.ts';

/** Whether the database can write: it may answer while it is a standby, read-only, or its disk is full. */
export interface WriteProbe {
  canWrite(): Promise<boolean>;
  /** Failures of calls go here: one that says "cannot write" asks for a closer look. */
  note(error: Error): void;
}

/** An answer holds for this long, so that a load balancer's questions cost next to nothing. */
const FRESH_MS = 5000;
/** A busy pool or a slow disk is no proof; then the last answer stands. */
const PATIENCE_MS = 2000;
/** PostgreSQL: disk full, read-only transaction. */
const CANNOT_WRITE = new Set<unknown>(['53100', '25006']);
/** Bytes that a table cannot take without room on the disk: a small change fits into pages that are there already. */
const ROOM = 256 * 1024;

export function createWriteProbe(pool: Pool, clock: Clock): WriteProbe {
  let known = { can: true, at: -Infinity };
  let asking: Promise<boolean> | undefined;
  /** Some call could not write: only room on the disk proves that this is over. */
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

/** Takes the room and gives it back. */
async function needRoom(pool: Pool): Promise<void> {
  const probe = inTransaction(pool, {}, async (tx) => {
    // Negative: never in the way of the row that stays, and gone with the transaction.
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
