import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Log } from './log.ts';

const BEAT_MS = 5000;
/** Seconds without a heartbeat after which a worker counts as dead. Its jobs run again, so they must be idempotent. */
const DEAD_AFTER = 20;

/** Jobs of a worker that has ended may run again at once. */
export async function unlockJobsOf(pool: Pool, poolId: string): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers(array[$1])', [poolId]);
}

/**
 * Records the heartbeat of this worker, and unlocks the jobs of dead workers: the queue itself would keep them locked
 * for four hours. Returns a function that stops it.
 */
export function startHeartbeat(pool: Pool, poolId: string, log: Log): () => Promise<void> {
  const stopping = new AbortController();

  async function beat() {
    await pool.query(
      'insert into worker_heartbeat (pool_id) values ($1) on conflict (pool_id) do update set at = now()',
      [poolId],
    );
    await pool.query(
      `with dead as (
         select array_agg(distinct locked_by) as ids from graphile_worker._private_jobs
         where locked_at < now() - make_interval(secs => $1) and locked_by not in
           (select pool_id from worker_heartbeat where at > now() - make_interval(secs => $1)))
       select graphile_worker.force_unlock_workers(ids) from dead where ids is not null`,
      [DEAD_AFTER],
    );
    await pool.query(`delete from worker_heartbeat where at < now() - interval '1 hour'`);
  }

  async function beatUntilStopped() {
    while (!stopping.signal.aborted) {
      await beat().catch((error: unknown) => log.warn({ err: error }, 'a heartbeat of the job worker failed'));
      await sleep(BEAT_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }
  const keeping = beatUntilStopped();

  return async () => {
    stopping.abort();
    await keeping;
    await pool.query('delete from worker_heartbeat where pool_id = $1', [poolId]).catch(() => undefined);
  };
}
