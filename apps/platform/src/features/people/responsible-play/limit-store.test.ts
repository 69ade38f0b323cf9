import { connect, inTransaction, startTestDatabase, type TestDatabase } from '@fairhouse/database';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { periodsAt } from './limit-store.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await startTestDatabase();
  pool = connect({ url: database.ownerUrl, max: 1 });
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

it.each([
  ['Asia/Manila', '2026-11-21T16:30:00Z', '2026-11-21T16:00:00Z', '2026-11-15T16:00:00Z', '2026-10-31T16:00:00Z'],
  ['Asia/Dhaka', '2026-11-30T18:00:00Z', '2026-11-30T18:00:00Z', '2026-11-29T18:00:00Z', '2026-11-30T18:00:00Z'],
  // Summer time ends that night: the day has 25 hours.
  ['Europe/Berlin', '2026-10-25T12:00:00Z', '2026-10-24T22:00:00Z', '2026-10-18T22:00:00Z', '2026-09-30T22:00:00Z'],
])('in %s at %s day, week and month began', async (timeZone, at, ...begun) => {
  const periods = await inTransaction(pool, {}, (tx) => periodsAt(tx, new Date(at), timeZone));
  expect(periods.map(({ from }) => from.toISOString())).toEqual(begun.map((time) => new Date(time).toISOString()));
  if (timeZone !== 'Europe/Berlin') return;
  expect(periods[0]!.until.getTime() - periods[0]!.from.getTime()).toBe(25 * 3_600_000);
});
