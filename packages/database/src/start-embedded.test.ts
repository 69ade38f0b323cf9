import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EmbeddedDatabase } from './embedded-database.ts';
import { isAlive, waitUntil } from './process-state.ts';
import { findEmbedded, startEmbedded } from './start-embedded.ts';
import { newTestFolder } from './test-folder.ts';

let pristine: string;
let home: string;
let running: EmbeddedDatabase[];
beforeAll(async () => {
  pristine = newTestFolder('pristine');
  await (await startEmbedded({ dataDir: join(pristine, 'pg'), databases: ['platform'] })).stop();
});
afterAll(() => rmSync(pristine, { recursive: true, force: true }));
beforeEach(() => {
  home = newTestFolder('embedded');
  running = [];
});
afterEach(async () => {
  for (const server of running) await server.stop();
  rmSync(home, { recursive: true, force: true });
});

/** A data directory that was started and stopped once: initdb is the slow part of a first start. */
function copyPristine(dataDir = join(home, 'pg')): void {
  spawnSync('cp', ['-a', join(pristine, 'pg'), dataDir]);
}

async function start(dataDir = join(home, 'pg')): Promise<EmbeddedDatabase> {
  const server = await startEmbedded({ dataDir, databases: ['platform'] });
  running.push(server);
  return server;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const countOf = (server: Pick<EmbeddedDatabase, 'ownerUrl'>) =>
  query(server.ownerUrl('platform'), 'select count(*)::int as n from kept');

describe('startEmbedded', () => {
  test('keeps data over a restart, durable, on a private socket', async () => {
    copyPristine();
    const first = await start();
    await query(first.ownerUrl('platform'), 'create table kept(); insert into kept default values');
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);
    const second = await start();
    expect(await countOf(second)).toEqual([{ n: 1 }]);
    const settings =
      "select string_agg(name || '=' || setting, ' ' order by name) as settings from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses')";
    expect(await query(second.appUrl('platform'), settings)).toEqual([
      { settings: 'fsync=on full_page_writes=on listen_addresses= synchronous_commit=on' },
    ]);
    expect(statSync(join(home, 'pg')).mode & 0o777).toBe(0o700);
    if (process.getuid?.() === 0) expect(statSync(`/proc/${second.pid}`).uid).not.toBe(0);
  });

  test('starts PostgreSQL again after a kill -9 of it', async () => {
    copyPristine();
    const server = await start();
    await query(server.ownerUrl('platform'), 'create table kept(); insert into kept default values');
    const killed = server.pid;
    process.kill(killed, 'SIGKILL');
    expect(await waitUntil(() => server.pid !== killed && findEmbedded(join(home, 'pg')) !== undefined, 40_000)).toBe(
      true,
    );
    expect(
      await waitUntil(() => readFileSync(join(home, 'pg', 'postmaster.pid'), 'utf8').includes('ready'), 40_000),
    ).toBe(true);
    expect(await countOf(server)).toEqual([{ n: 1 }]);
  });

  test('takes over the PostgreSQL of a server that was killed with -9', async () => {
    copyPristine();
    const dataDir = join(home, 'pg');
    const program = `
      const { startEmbedded } = await import(${JSON.stringify(join(dirname(fileURLToPath(import.meta.url)), 'index.ts'))});
      const server = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, databases: ['platform'] });
      console.log(server.pid);
      setInterval(() => {}, 1000);`;
    const other = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const pid = await new Promise<number>((resolve) =>
      other.stdout.once('data', (line: Buffer) => resolve(Number(String(line)))),
    );
    await expect(start()).rejects.toMatchObject({ code: 'already_running' });
    await query(
      findEmbedded(dataDir)?.ownerUrl('platform') ?? '',
      'create table kept(); insert into kept default values',
    );
    other.kill('SIGKILL');
    await new Promise((resolve) => other.once('exit', resolve));
    const server = await start();
    expect(server.pid).toBe(pid);
    expect(await countOf(server)).toEqual([{ n: 1 }]);
    await server.stop();
    expect(isAlive(pid)).toBe(false);
  });

  test('starts although pid and lock files of a dead process, or of another program, remain', async () => {
    copyPristine();
    const pidFile = join(home, 'pg', 'postmaster.pid');
    writeFileSync(pidFile, `${process.pid}\n${join(home, 'pg')}\n0\n5432\n\n\n\nready\n`);
    writeFileSync(join(home, 'pg', 'fairhouse.pid'), `${process.pid} 1`);
    writeFileSync(join(home, 'pg', '.s.PGSQL.5432.lock'), `${process.pid}\n${join(home, 'pg')}\n0\n5432\n${home}\n`);
    const second = await start();
    expect(await query(second.appUrl('platform'), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('starts again after an interrupted initdb', async () => {
    mkdirSync(join(home, 'pg.new'));
    writeFileSync(join(home, 'pg.new', 'rubbish'), '');
    const server = await start();
    expect(await query(server.appUrl('platform'), 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(existsSync(join(home, 'pg.new'))).toBe(false);
  });

  test('starts in a folder whose path is too long for a socket', async () => {
    mkdirSync(join(home, 'a'.repeat(120)));
    const dataDir = join(home, 'a'.repeat(120), 'pg');
    copyPristine(dataDir);
    const server = await start(dataDir);
    expect(await query(server.appUrl('platform'), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('starts in a home that the server user cannot enter', async () => {
    chmodSync(home, 0o700);
    const server = await start();
    expect(await query(server.appUrl('platform'), 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
    if (process.getuid?.() === 0) rmSync(readlinkSync(join(home, 'pg')), { recursive: true });
  });

  test.each([
    ['data of another version', () => writeFileSync(join(home, 'pg', 'PG_VERSION'), '14\n'), 'wrong_version'],
    ['broken data', () => rmSync(join(home, 'pg', 'global', 'pg_control')), 'cannot_start'],
  ])('%s gives one clear line', async (_, damage, code) => {
    copyPristine();
    damage();
    await expect(start()).rejects.toMatchObject({ code, message: expect.stringMatching(/^[^\n]+$/) });
    expect(existsSync(join(home, 'pg', 'fairhouse.pid'))).toBe(false);
  });
});
