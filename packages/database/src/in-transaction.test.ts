import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from './connect.ts';
import { UnknownOutcomeError } from './database-error.ts';
import { inTransaction } from './in-transaction.ts';
import { isAlive } from './process-state.ts';
import { readRows } from './query-pool.ts';
import { startTestDatabase, type TestDatabase } from './start-test-database.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await startTestDatabase();
  pool = connect({ url: database.ownerUrl });
  await pool.query('create table item(id int primary key, n int not null)');
  await pool.query('insert into item values (1, 0), (2, 0)');
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

describe('inTransaction', () => {
  test('sets the merchant for this transaction only', async () => {
    const merchant = "select coalesce(nullif(current_setting('fairhouse.merchant', true), ''), 'none') as merchant";
    const one = connect({ url: database.ownerUrl, max: 1 });
    const inside = await inTransaction(one, { merchantId: 7 }, async (tx) => (await tx.query(merchant)).rows);
    const after = await one.query(merchant);
    expect([inside, after.rows]).toEqual([[{ merchant: '7' }], [{ merchant: 'none' }]]);
    await one.end();
  });

  test('rolls back when the function throws, and leaves the connection usable', async () => {
    const attempt = inTransaction(pool, {}, async (tx) => {
      await tx.query('insert into item values (9, 9)');
      throw new Error('no');
    });
    await expect(attempt).rejects.toThrow('no');
    expect((await pool.query('select from item where id = 9')).rowCount).toBe(0);
  });

  test('reliability 12: a COMMIT that answers ROLLBACK is a failure', async () => {
    const attempt = inTransaction(pool, {}, async (tx) => {
      await tx.query('insert into item values (8, 8)');
      await tx.query('select 1/0').catch(() => undefined);
    });
    await expect(attempt).rejects.toThrow('rolled back');
    expect((await pool.query('select from item where id = 8')).rowCount).toBe(0);
  });

  test('repeats after a deadlock, and both transactions succeed', async () => {
    let met: (() => void) | undefined;
    const both = new Promise<void>((resolve) => (met = resolve));
    let first = 0;
    const cross = (a: number, b: number) =>
      inTransaction(pool, {}, async (tx) => {
        await tx.query('update item set n = n + 1 where id = $1', [a]);
        first += 1;
        if (first === 2) met?.();
        await both;
        await tx.query('update item set n = n + 1 where id = $1', [b]);
      });
    await Promise.all([cross(1, 2), cross(2, 1)]);
    expect((await pool.query('select n from item where id in (1, 2)')).rows).toEqual([{ n: 2 }, { n: 2 }]);
  });

  test('gives up after a bounded number of tries', async () => {
    let tries = 0;
    const attempt = inTransaction(pool, {}, async (tx) => {
      tries += 1;
      await tx.query("do $$ begin raise exception 'again' using errcode = '40001'; end $$");
    });
    await expect(attempt).rejects.toThrow('again');
    expect(tries).toBe(6);
  });

  test.each([
    ['a transaction', (many: Pool) => inTransaction(many, {}, (tx) => tx.query('select n from item where id = 1'))],
    ['a read', (many: Pool) => readRows(many, { text: 'select n from item where id = 1' })],
  ])('%s takes another connection when pooled ones died unnoticed', async (_, use) => {
    const many = connect({ url: database.ownerUrl, max: 8 });
    const pidOf = async () =>
      (await many.query<{ pid: number }>('select pg_backend_pid() as pid, pg_sleep(0.05)')).rows;
    const pids = (await Promise.all(Array.from({ length: 8 }, pidOf))).flatMap((rows) => rows.map(({ pid }) => pid));
    expect(many.idleCount).toBe(8);
    for (const pid of pids) process.kill(pid, 'SIGTERM');
    // Blocks the event loop, so that the process notices nothing meanwhile.
    const asleep = new Int32Array(new SharedArrayBuffer(4));
    while (pids.some(isAlive)) Atomics.wait(asleep, 0, 0, 10);
    await use(many);
    await many.end();
  });

  test('a connection that breaks during COMMIT leaves an unknown outcome', async () => {
    await pool.query(`create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(600); return null; end $$;
      create table slow_commit(id int);
      create constraint trigger slow after insert on slow_commit deferrable initially deferred for each row execute function slow()`);
    let pid = 0;
    const attempt = inTransaction(pool, {}, async (tx) => {
      await tx.query('insert into slow_commit values (1)');
      ({ pid } = (await tx.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0] ?? { pid: 0 });
    });
    const failure = expect(attempt).rejects.toBeInstanceOf(UnknownOutcomeError);
    const sleeping = "select from pg_stat_activity where wait_event = 'PgSleep' and pid = $1";
    while ((await pool.query(sleeping, [pid])).rowCount === 0);
    await pool.query('select pg_terminate_backend($1)', [pid]);
    await failure;
  });

  test('refuses a merchant that is not an integer', async () => {
    const injected = "1'; drop table item; --" as unknown as number;
    await expect(inTransaction(pool, { merchantId: injected }, async () => 0)).rejects.toThrow(TypeError);
  });
});
