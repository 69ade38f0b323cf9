import { connect, startTestDatabase, type TestDatabase } from '@fairhouse/database';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Events } from './events.ts';
import { startEvents } from './start-events.ts';

let database: TestDatabase;
let owner: Pool;
let pool: Pool;
let events: Events;
/** Delays the new connection of the events, so that a gap lasts as long as a test needs. */
let away = Promise.resolve();
const failures: string[] = [];
const log = { info: () => undefined, warn: () => undefined, error: (_: object, words: string) => failures.push(words) };
beforeAll(async () => {
  database = await startTestDatabase();
  owner = connect({ url: database.ownerUrl, max: 1 });
  pool = connect({ url: database.appUrl, max: 2 });
  const connectLater = async () => {
    await away;
    return pool.connect();
  };
  events = await startEvents(Object.assign(Object.create(pool) as Pool, { connect: connectLater }), log);
});
afterAll(async () => {
  await events.stop();
  await Promise.all([pool.end(), owner.end()]);
  await database.close();
});

const terminate = () =>
  owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'fairhouse events'`,
  );

it('a server is stale from the loss of the connection until everything that was dropped is read again', async () => {
  expect([events.connected(), events.behindFor()]).toEqual([true, 0]);
  const readAgain = Promise.withResolvers<void>();
  const back = Promise.withResolvers<void>();
  away = back.promise;
  let gaps = 0;
  const stops = [
    events.onGap(() => {
      throw new Error('this cache is broken');
    }),
    events.onGap(() => {
      gaps += 1;
      return readAgain.promise;
    }),
  ];
  const certain = performance.now();
  await terminate();
  await expect.poll(() => events.connected()).toBe(false);
  expect(events.behindFor()).toBeGreaterThan(0);
  expect(await events.ping()).toBe(false);
  expect(gaps).toBe(0);
  back.resolve();
  await expect.poll(() => gaps).toBe(1);
  expect(events.connected()).toBe(true);
  // An answer now does not show which events were missed before.
  expect(await events.ping()).toBe(true);
  expect(performance.now() - events.behindFor()).toBeLessThanOrEqual(certain);
  readAgain.resolve();
  await expect.poll(() => events.behindFor()).toBe(0);
  expect(failures).toEqual(['a listener failed after a gap in the events']);
  for (const stop of stops) stop();
});

it('a server stays stale when the connection is lost again before everything is read', async () => {
  const readings = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let gaps = 0;
  const stop = events.onGap(() => readings[gaps++]?.promise);
  await terminate();
  await expect.poll(() => gaps).toBe(1);
  await terminate();
  await expect.poll(() => gaps).toBe(2);
  readings[0]!.resolve();
  await events.ping();
  expect(events.behindFor()).toBeGreaterThan(0);
  readings[1]!.resolve();
  await expect.poll(() => events.behindFor()).toBe(0);
  stop();
});
