import { parseCronItems, run, runMigrations, Logger, type Runner } from 'graphile-worker';
import type { Pool, PoolClient } from 'pg';
import type { Log } from './log.ts';

export interface JobOptions {
  /** A second job of the same key replaces one that has not started. */
  key?: string;
  runAt?: Date;
  maxAttempts?: number;
}

export interface Jobs {
  /** Adds a job in the caller's transaction: it commits with its cause. The payload names its merchant. */
  add(tx: PoolClient, task: string, payload: object, options?: JobOptions): Promise<void>;
}

/** Task name → what does it. A task that throws is tried again later, so it must be safe to repeat. */
export type Tasks = Record<string, (payload: unknown) => Promise<void>>;

/** `match`: minute hour day month weekday, in UTC. */
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

/** Builds or updates the tables of the job queue; for the owner role. */
export async function migrateJobs(ownerUrl: string): Promise<void> {
  await runMigrations({ connectionString: ownerUrl, logger: silent });
}

const silent = new Logger(() => () => undefined);

export interface WorkerOptions {
  pool: Pool;
  tasks: Tasks;
  cron: readonly CronItem[];
  log: Log;
  concurrency?: number;
}

/** Runs jobs and cron as the application role until `stop`, which lets running jobs finish. */
export async function startWorker({ pool, tasks, cron, log, concurrency = 4 }: WorkerOptions): Promise<Runner> {
  const logger = new Logger((scope) => (level, message, meta) => {
    if (level === 'error') log.error({ scope, meta }, message);
    if (level === 'warning') log.warn({ scope, meta }, message);
  });
  return run({
    pgPool: pool,
    taskList: Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, (payload) => task(payload)])),
    parsedCronItems: parseCronItems(cron.map(({ task, match }) => ({ task, match }))),
    concurrency,
    noHandleSignals: true,
    pollInterval: 2000,
    logger,
  });
}
