import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, parseSafeInteger } from './connect.ts';
import { databaseOf } from './connection-url.ts';
import { startTestDatabase, type TestDatabase } from './start-test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

describe('connect', () => {
  test('reads bigint as number, alone and in arrays', async () => {
    const pool = connect({ url: database.appUrl });
    const { rows } = await pool.query(
      `select 9007199254740991::bigint as largest, array[1, null, -3]::bigint[] as list, '{}'::bigint[] as none,
         array[1, 2]::smallint[] as small, 1.5::numeric as numeric`,
    );
    expect(rows).toEqual([{ largest: 9007199254740991, list: [1, null, -3], none: [], small: [1, 2], numeric: '1.5' }]);
    await pool.end();
  });

  test('refuses a bigint that a number cannot hold', async () => {
    expect(() => parseSafeInteger('9007199254740992')).toThrow(RangeError);
    const pool = connect({ url: database.appUrl });
    await expect(pool.query('select 9007199254740993::bigint')).rejects.toThrow('beyond 2^53');
    await pool.end();
  });

  test('a connection of the owner becomes the application role, which owns nothing', async () => {
    const pool = connect({ url: database.ownerUrl, role: `${database.name}_app` });
    const { rows } = await pool.query('select current_user as role');
    expect(rows).toEqual([{ role: `${database.name}_app` }]);
    await expect(pool.query('create table public.mine()')).rejects.toThrow('permission denied');
    await pool.end();
  });

  test('a connection that the server ends while in use fails its queries, not the process', async () => {
    const pool = connect({ url: database.ownerUrl, max: 1 });
    const other = connect({ url: database.ownerUrl, max: 1 });
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const ended = new Promise((resolve) => client.once('end', resolve));
    await other.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
    await ended;
    await expect(client.query('select 1')).rejects.toThrow();
    client.release();
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await Promise.all([pool.end(), other.end()]);
  });

  test('a role that the owner may not become is refused at connection', async () => {
    const pool = connect({ url: database.ownerUrl, role: 'postgres' });
    await expect(pool.query('select 1')).rejects.toThrow('permission denied to set role');
    await pool.end();
  });
});

test.each([
  ['postgresql://u@/platform?host=%2Ftmp&port=1', 'platform'],
  ['postgres://u:p@db.example:5433/my%20db', 'my db'],
])('The name of the database is read from %s', (url, name) => {
  expect(databaseOf(url)).toBe(name);
});

test('A URL without a database is refused', () => {
  expect(() => databaseOf('postgresql://localhost')).toThrow('names no database');
});
