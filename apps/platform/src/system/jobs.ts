import { inSpan } from '@fairhouse/server';
import { Logger, parseCronItems, run, runMigrations, type Runner, type WorkerEvents } from 'graphile-worker';
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type Pool, type PoolClient } from 'pg';
import type { Log } from './log.ts';
import { startHeartbeat, unlockJobsOf } from './worker-heartbeat.ts';

/** An arbitrary number of an advisory lock, since several servers may start in parallel. */
const GRANT_LOCK = 4_147_011;
/** Longest delay of a job whose notice was missed. */
const POLL_MS = 2000;
/** Milliseconds before a worker that ended is started again. */
const RESTART_MS = 500;

export interface JobOptions {
  /** A second job with the same key replaces one that has not started. */
  key?: string;
  runAt?: Date;
  maxAttempts?: number;
}

export interface Jobs {
  /** Adds a job in the caller's transaction, with which it commits. The payload contains its merchant. */
  add(tx: PoolClient, task: string, payload: object, options?: JobOptions): Promise<void>;
}

/** Task name → handler. A task that throws is retried, so it must be idempotent. */
export type Tasks = Record<string, (payload: unknown) => Promise<void>>;

/** `match`: minute hour day month weekday, in UTC; numbers, lists, ranges, `*` and `*`/n, but no range with a step. */
export interface CronItem {
  task: string;
  match: string;
}

export const jobs: Jobs = {
  async add(tx, task, payload, { key, runAt, maxAttempts } = {}) {
    await tx.query(
      'select from graphile_worker.add_job($1, $2::json, job_key => $3, run_at => $4, max_attempts => $5)',
      [task, JSON.stringify(payload), key ?? null, runAt ?? null, maxAttempts ?? null],
    );
  },
};

/**
 * Creates or updates the tables of the job queue, as the owner. The application role gets the permissions to add and
 * run jobs; the queue belongs to no merchant, so its row-level security shows that role all rows.
 */
export async function migrateJobs(ownerUrl: string, role: string): Promise<void> {
  await runMigrations({ connectionString: ownerUrl, logger: silent });
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'fairhouse migrate' });
  // A connection that breaks fails the query in progress; without a listener it would also end the process.
  owner.on('error', () => undefined);
  await owner.connect();
  try {
    await owner.query(grantsFor(pg.escapeIdentifier(role)));
  } finally {
    await owner.end();
  }
}

const grantsFor = (role: string) => `do $$
declare queue_table regclass;
begin
  perform pg_advisory_xact_lock(${GRANT_LOCK});
  grant usage on schema graphile_worker to ${role};
  grant select on graphile_worker.migrations to ${role};
  for queue_table in select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'graphile_worker' and c.relkind = 'r' and c.relname like '\\_private\\_%' loop
    execute format('grant select, insert, update, delete on %s to ${role}', queue_table);
    if not exists (select from pg_policy where polrelid = queue_table and polname = 'application') then
      execute format('create policy application on %s to ${role} using (true)', queue_table);
    end if;
  end loop;
end $$`;

const silent = new Logger(() => () => undefined);

export interface WorkerOptions {
  pool: Pool;
  tasks: Tasks;
  cron: readonly CronItem[];
  log: Log;
  concurrency?: number;
}

export interface Worker {
  /** Accepts no further job and waits for the running ones. */
  stop: () => Promise<void>;
}

/** Runs jobs and cron as the application role. After a loss of the database it retries until the database is back. */
export async function startWorker({ pool, tasks, cron, log, concurrency = 4 }: WorkerOptions): Promise<Worker> {
  // A connection that breaks while a job uses it fails that job; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const events = new EventEmitter() as WorkerEvents;
  let stopHeartbeat = () => Promise.resolve();
  let lastPool: string | null = null;
  events.on('pool:create', ({ workerPool }) => {
    lastPool = workerPool.id;
    stopHeartbeat = startHeartbeat(pool, workerPool.id, log);
  });
  events.on('pool:fatalError', ({ error, action }) => {
    log.error({ err: error, action }, 'the end of a job could not be recorded');
  });
  events.on('job:error', ({ job, error }) => {
    log.error({ task: job.task_identifier, attempt: job.attempts, err: error }, 'a job failed');
  });
  let stopped = false;
  let runner: Runner;
  const begin = async () => {
    runner = await run({
      // Without batches the queue awaits no answer when it records the end of a job: one that fails, as the database was
      // away, would be an unhandled rejection, which ends the process. A batch that fails ends the worker only.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      pgPool: pool,
      taskList: Object.fromEntries(
        Object.entries(tasks).map(([name, task]) => [name, (payload) => inSpan(() => task(payload))]),
      ),
      parsedCronItems: parseCronItems(cron.map(({ task, match }) => ({ task, match }))),
      concurrency,
      noHandleSignals: true,
      pollInterval: POLL_MS,
      logger: new Logger(() => (level, message) => {
        if (level === 'error' || level === 'warning') log.warn({}, `job worker: ${message}`);
      }),
      events,
    });
    // Settles without an error too when the worker ended by one.
    const restartUnlessStopped = (error?: unknown) => {
      if (stopped) return;
      log.error({ err: error }, 'the job worker ended and is started again');
      void restart();
    };
    runner.promise.then(() => restartUnlessStopped(), restartUnlessStopped);
  };
  const restart = async () => {
    for (;;) {
      await sleep(RESTART_MS);
      if (stopped) return;
      try {
        await stopHeartbeat();
        if (lastPool !== null) await unlockJobsOf(pool, lastPool);
        return await begin();
      } catch (error) {
        log.warn({ err: error }, 'the job worker could not be started');
      }
    }
  };
  await begin();
  return {
    stop: async () => {
      stopped = true;
      // Rejects when the database is unavailable; then there is nothing to stop.
      await runner.stop().catch(() => undefined);
      await stopHeartbeat();
    },
  };
}
