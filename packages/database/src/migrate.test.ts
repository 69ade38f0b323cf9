import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { otherPostgres, startTestDatabase, type TestDatabase } from './start-test-database.ts';

describe.each([undefined, ...otherPostgres()])('migrate on PostgreSQL %s', (postgres) => {
  let database: TestDatabase;
  let home: string;
  let dir: string;
  beforeEach(async () => {
    database = await startTestDatabase([], { postgres });
    home = mkdtempSync('/tmp/fairhouse-migrations-');
    dir = join(home, 'area', 'migrations');
    mkdirSync(dir, { recursive: true });
    writeFileSync(join(dir, '0001_a.sql'), 'create table a(n int); grant select on a to :"app_role";');
  });
  afterEach(async () => {
    rmSync(home, { recursive: true });
    await database.close();
  });

  const run = () => migrate({ url: database.ownerUrl, dirs: [dir] });
  async function query(url: string, sql: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  }

  test('applies new files once, in order', async () => {
    expect(await run()).toEqual(['area/0001_a.sql']);
    writeFileSync(join(dir, '0002_b.sql'), 'insert into a values (2)');
    expect(await run()).toEqual(['area/0002_b.sql']);
    expect(await run()).toEqual([]);
    expect(await query(database.appUrl, 'select n from a')).toEqual([{ n: 2 }]);
  });

  test('several servers may start at once', async () => {
    const applied = await Promise.all([run(), run(), run(), run()]);
    expect(applied.flat()).toEqual(['area/0001_a.sql']);
  });

  test('a file that changed after it was applied is an error', async () => {
    await run();
    writeFileSync(join(dir, '0001_a.sql'), 'create table changed()');
    await expect(run()).rejects.toMatchObject({ code: 'migration_changed' });
  });

  test('a new file that sorts before an applied one is refused', async () => {
    writeFileSync(join(dir, '0003_c.sql'), '');
    await run();
    writeFileSync(join(dir, '0002_b.sql'), 'create table b()');
    await expect(run()).rejects.toMatchObject({
      code: 'migration_late',
      message:
        'Migration area/0002_b.sql sorts before area/0003_c.sql, which is already applied: give it the next free number.',
    });
    expect(await query(database.ownerUrl, "select to_regclass('b') as b")).toEqual([{ b: null }]);
  });

  test('a renamed file is not applied again when several servers start at once', async () => {
    await run();
    renameSync(join(dir, '0001_a.sql'), join(dir, '0005_a.sql'));
    writeFileSync(join(dir, '0006_b.sql'), 'create table b()');
    writeFileSync(join(dir, 'former-names.json'), JSON.stringify({ '0005_a.sql': '0001_a.sql' }));
    const applied = await Promise.all([run(), run(), run()]);
    expect(applied.flat()).toEqual(['area/0006_b.sql']);
    expect(await query(database.ownerUrl, 'select name from migration order by name')).toEqual([
      { name: 'area/0005_a.sql' },
      { name: 'area/0006_b.sql' },
    ]);
  });

  test('a file that fails leaves no change', async () => {
    writeFileSync(join(dir, '0002_bad.sql'), 'create table half(); select 1/0;');
    await expect(run()).rejects.toMatchObject({
      code: 'migration_failed',
      message: expect.stringContaining('0002_bad.sql'),
    });
    expect(await query(database.ownerUrl, "select to_regclass('half') as half")).toEqual([{ half: null }]);
    expect(await query(database.ownerUrl, 'select name from migration')).toEqual([{ name: 'area/0001_a.sql' }]);
  });

  test('the application role may not migrate', async () => {
    await expect(migrate({ url: database.appUrl, dirs: [dir] })).rejects.toThrow('permission denied');
  });
});

test('an unreachable database gives one clear line', async () => {
  const attempt = migrate({ url: 'postgresql://nobody@/none?host=/tmp/no-such-folder', dirs: [], patienceMs: 0 });
  await expect(attempt).rejects.toMatchObject({ code: 'unreachable' });
});

test('a database that is not there yet is tried again', async () => {
  const folder = mkdtempSync('/tmp/fairhouse-absent-');
  const socket = join(folder, '.s.PGSQL.5432');
  let greeted = 0;
  // It comes up after the first refusals, and then refuses for good.
  const server = createServer((connection) => {
    greeted += 1;
    connection.end();
  });
  setTimeout(() => server.listen(socket), 300);
  const attempt = migrate({ url: `postgresql://nobody@/none?host=${folder}`, dirs: [], patienceMs: 5_000 });
  await expect(attempt).rejects.toMatchObject({ code: 'unreachable' });
  expect(greeted).toBe(1);
  server.close();
  rmSync(folder, { recursive: true });
});
