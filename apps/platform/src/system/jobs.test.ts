import { connect, inTransaction, startEmbedded } from '@fairhouse/database';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { testConfig } from '../testing/test-platform.ts';
import { jobs, startWorker, type Tasks } from './jobs.ts';
import { migrateDatabase } from './open-database.ts';
import { startHeartbeat } from './worker-heartbeat.ts';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform();
});
afterAll(() => on.close());

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function withWorker(tasks: Tasks, doing: () => Promise<void>) {
  const pool = connect({ url: on.platform.config.databaseAppUrl!, max: 6 });
  const worker = await startWorker({ pool, tasks, cron: [{ task: 'nightly', match: '0 3 * * *' }], log: silent });
  try {
    await doing();
  } finally {
    await worker.stop();
    await pool.end();
  }
}

const add = (task: string, payload: object, options?: Parameters<typeof jobs.add>[3]) =>
  inTransaction(on.platform.pool, { merchantId: 1 }, (tx) => jobs.add(tx, task, payload, options));

test('a job commits with its cause, runs as the application role, and is single per key', async () => {
  const done: unknown[] = [];
  const { promise: last, resolve: endLast } = Promise.withResolvers<void>();
  const { promise: both, resolve: endBoth } = Promise.withResolvers<void>();
  const tasks: Tasks = {
    note: async (payload) => {
      if (done.push(payload) === 2) endBoth();
    },
    last: async () => endLast(),
  };
  const failing = inTransaction(on.platform.pool, { merchantId: 1 }, async (tx) => {
    await jobs.add(tx, 'note', { from: 'rolled back' });
    throw new Error('the cause failed');
  });
  await expect(failing).rejects.toThrow('the cause failed');
  await add('note', { from: 'committed' });
  await add('note', { from: 'first of a key' }, { key: 'k' });
  await add('note', { from: 'last of a key' }, { key: 'k' });
  await add('last', {}, { runAt: new Date(Date.now() + 300) });
  // A worker that starts late finds all of them due and takes them in any order.
  await withWorker(tasks, async () => void (await Promise.all([last, both])));
  expect(done).toEqual(expect.arrayContaining([{ from: 'committed' }, { from: 'last of a key' }]));
  expect(done).toHaveLength(2);
});

test('a stopping worker waits for its running job', async () => {
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  let finished = false;
  await add('slow', {});
  await withWorker(
    {
      slow: async () => {
        start();
        await new Promise((resolve) => setTimeout(resolve, 200));
        finished = true;
      },
    },
    () => started,
  );
  expect(finished).toBe(true);
});

test('the jobs of a killed worker are unlocked once its heartbeat is missed; those of a live one stay locked', async () => {
  const { pool } = on.platform;
  await add('never', { of: 'dead' });
  await add('never', { of: 'live' });
  const lock = (worker: string, of: string) =>
    pool.query(
      `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '1 minute'
       where payload ->> 'of' = $2`,
      [worker, of],
    );
  await lock('dead-worker', 'dead');
  await lock('live-worker', 'live');
  await pool.query(
    `insert into worker_heartbeat values ('dead-worker', now() - interval '1 minute'), ('live-worker', now())`,
  );
  const stop = startHeartbeat(pool, 'other-worker', silent);
  const locked = async () => {
    const { rows } = await pool.query<{ of: string }>(
      `select payload ->> 'of' as of from graphile_worker._private_jobs where locked_by is not null and payload ->> 'of' is not null`,
    );
    return rows.map(({ of }) => of);
  };
  while ((await locked()).includes('dead')) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await locked()).toEqual(['live']);
  await stop();
  const left = await pool.query(`select from worker_heartbeat where pool_id = 'other-worker'`);
  expect(left.rowCount).toBe(0);
});

test('a job that fails or succeeds while the database dies ends no process and runs again', async () => {
  const home = mkdtempSync('/tmp/fairhouse-dying-');
  chmodSync(home, 0o755);
  const database = await startEmbedded({ dataDir: join(home, 'postgres'), databases: ['platform'] });
  const config = testConfig(home, database.ownerUrl('platform'), database.appUrl('platform'));
  await migrateDatabase(config);
  const pool = connect({ url: database.appUrl('platform'), max: 6 });
  const killDatabase = async () => {
    const old = database.pid;
    if (old !== 0) process.kill(old, 'SIGKILL');
    while (
      await pool.query('select').then(
        () => database.pid === old,
        () => false,
      )
    );
  };
  const again = { failing: Promise.withResolvers<void>(), succeeding: Promise.withResolvers<void>() };
  const runs = { failing: 0, succeeding: 0 };
  const tasks: Tasks = {
    failing: async () => {
      if ((runs.failing += 1) > 1) return again.failing.resolve();
      await killDatabase();
      throw new Error('the database died');
    },
    succeeding: async () => {
      if ((runs.succeeding += 1) > 1) return again.succeeding.resolve();
      await killDatabase();
    },
  };
  // The test run fails by an unhandled rejection, as the process would end by it.
  const worker = await startWorker({ pool, tasks, cron: [], log: silent });
  try {
    for (const task of ['failing', 'succeeding'] as const) {
      await inTransaction(pool, { merchantId: 1 }, (tx) => jobs.add(tx, task, {}));
      await again[task].promise;
    }
    expect(runs).toEqual({ failing: 2, succeeding: 2 });
  } finally {
    await worker.stop();
    await pool.end();
    await database.stop();
    rmSync(home, { recursive: true, force: true });
  }
}, 120_000);
