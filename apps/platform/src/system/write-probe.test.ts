import { connect } from '@fairhouse/database';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { failureOf, visit } from '../testing/test-visitor.ts';

let on: TestPlatform;
let owner: Pool;
beforeAll(async () => {
  on = await startTestPlatform();
  owner = connect({ url: on.ownerUrl, max: 1 });
});
afterAll(async () => {
  await owner.end();
  await on.close();
});

const ask = async (url: string) => {
  const { statusCode, body } = await visit(on).inject({ url });
  return [statusCode, (JSON.parse(body) as { status: string }).status];
};
const ready = [200, 'ready'];
const readOnly = [503, 'database_read_only'];
const later = () => on.clock.advance(5001);

/** Makes these changes of the table fail with the database's error of a full disk. */
const fillDisk = (table: string, changes: string) =>
  owner.query(`create or replace function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    create trigger no_room before ${changes} on ${table} execute function no_room()`);
const freeDisk = (table: string) => owner.query(`drop trigger no_room on ${table}`);

test('an answer is cached for a while; a failed write makes the server not ready and leaves it alive', async () => {
  on.clock.hold();
  expect(await ask('/readyz')).toEqual(ready);
  await fillDisk('write_probe', 'update');
  expect(await ask('/readyz')).toEqual(ready);
  later();
  expect(await ask('/readyz')).toEqual(readOnly);
  expect(await ask('/healthz')).toEqual([200, 'ok']);
  // Ready as soon as it can write, without waiting for the cache to expire.
  await freeDisk('write_probe');
  expect(await ask('/readyz')).toEqual(ready);
});

test('a call that fails on a full disk starts a new probe, and is answered with a failure that nothing was changed', async () => {
  expect(await ask('/readyz')).toEqual(ready);
  await fillDisk('attempt', 'insert');
  await fillDisk('write_probe', 'insert');
  expect(await failureOf(visit(on).logIn('amihan1'))).toMatchObject({ code: 'database_unavailable', status: 503 });
  expect(await ask('/readyz')).toEqual(readOnly);
  later();
  expect(await ask('/readyz')).toEqual(readOnly);
  await freeDisk('write_probe');
  await freeDisk('attempt');
  expect(await ask('/readyz')).toEqual(ready);
  const { rows } = await owner.query('select id, filling from write_probe');
  expect(rows).toEqual([{ id: 0, filling: null }]);
});

test('a database that answers reads and refuses writes is not ready until writes succeed', async () => {
  const switchTo = async (mode: 'on' | 'off') => {
    const { rows } = await owner.query<{ name: string }>('select current_database() as name');
    await owner.query(`set default_transaction_read_only = off`);
    await owner.query(`alter database ${rows[0]!.name} set default_transaction_read_only = ${mode}`);
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
  };
  await switchTo('on');
  later();
  await expect.poll(() => ask('/readyz')).toEqual(readOnly);
  expect(await ask('/healthz')).toEqual([200, 'ok']);
  await switchTo('off');
  await expect.poll(() => ask('/readyz')).toEqual(ready);
});
