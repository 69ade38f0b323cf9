import { connect, startTestDatabase, type TestDatabase } from '@fairhouse/database';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startEvents } from './start-events.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

test('a stop during a reconnect leaves no connection open, and reports no gap', async () => {
  const pool = connect({ url: database.appUrl, max: 2 });
  const owner = connect({ url: database.ownerUrl, max: 1 });
  const { promise: reconnecting, resolve } = Promise.withResolvers<void>();
  let connections = 0;
  const watched = Object.assign(Object.create(pool) as Pool, {
    connect: async () => {
      connections += 1;
      if (connections === 2) resolve(events.stop());
      return pool.connect();
    },
  });
  const events = await startEvents(watched, silent);
  const onGap = vi.fn<() => void>();
  events.onGap(onGap);
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'fairhouse events'`,
  );
  await reconnecting;
  await Promise.all([pool.end(), owner.end()]);
  expect(onGap).not.toHaveBeenCalled();
});
