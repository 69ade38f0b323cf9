import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { zstdCompressSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { EmbeddedDatabase } from '../embedded-database.ts';
import { isAlive } from '../process-state.ts';
import { startEmbedded } from '../start-embedded.ts';
import { newTestFolder } from '../test-folder.ts';
import { baseFolder, listBackups, systemIdOf, walFolder } from './backup-folder.ts';
import { readManifest } from './manifest.ts';
import { removeOldBackups } from './remove-old-backups.ts';
import { restoreBackup, type RestoreOptions } from './restore-backup.ts';
import { segmentsBetween } from './segments.ts';
import { takeBackup } from './take-backup.ts';

vi.setConfig({ testTimeout: 120_000 });

let home: string;
let folder: string;
let source: EmbeddedDatabase;
let sourceDir: string;
beforeAll(async () => {
  home = newTestFolder('backup');
  folder = join(home, 'backups');
  sourceDir = join(home, 'source');
  source = await startEmbedded({ dataDir: sourceDir, databases: ['platform', 'studio'], archive: folder });
  await query(source.ownerUrl('platform'), 'create table kept(n int, at timestamptz default clock_timestamp())');
  await query(source.ownerUrl('studio'), 'create table kept(n int)');
});
afterAll(async () => {
  await source.stop();
  rmSync(home, { recursive: true });
});

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const write = (n: number) => query(source.ownerUrl('platform'), `insert into kept values (${n})`);
const now = async () =>
  new Date((await query<{ now: Date }>(source.ownerUrl('platform'), 'select clock_timestamp() as now'))[0]!.now);

/** Everything up to now is in the archive. */
async function archiveAll(): Promise<void> {
  await query(source.superuserUrl(), `select pg_logical_emit_message(true, 'test', '')`);
  const [{ name }] = (await query<{ name: string }>(
    source.superuserUrl(),
    'select pg_walfile_name(pg_switch_wal()) as name',
  )) as [{ name: string }];
  await vi.waitFor(() => expect(readdirSync(archive())).toContain(`${name}.gz`), { timeout: 30_000 });
}
const archive = () => walFolder(folder, systemIdOf(sourceDir));

let last = 0;
const newDir = () => join(home, `restored${(last += 1)}`);

/** Restores into a new data directory; answers the numbers that it keeps. */
async function restored(options: Partial<RestoreOptions> = {}): Promise<number[]> {
  const dataDir = newDir();
  await restoreBackup({ folder, dataDir, ...options });
  const server = await startEmbedded({ dataDir, databases: [] });
  try {
    expect(await query(server.ownerUrl('studio'), 'select n from kept')).toEqual([{ n: 7 }]);
    return (await query<{ n: number }>(server.ownerUrl('platform'), 'select n from kept order by n')).map(({ n }) => n);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true });
  }
}

test('what was written during and after a backup is restored, up to any moment', async () => {
  await query(source.ownerUrl('studio'), 'insert into kept values (7)');
  await write(1);
  const writing = (async () => {
    for (let n = 100; n < 150; n += 1) await write(n);
  })();
  const taken = await takeBackup(sourceDir, folder);
  expect(taken.bytes).toBeGreaterThan(10_000_000);
  await writing;
  await write(2);
  await sleep(5);
  const moment = await now();
  await sleep(5);
  await write(3);
  await archiveAll();

  const during = Array.from({ length: 50 }, (_, i) => 100 + i);
  expect(await restored({ to: moment })).toEqual([1, 2, ...during]);
  expect(await restored()).toEqual([1, 2, 3, ...during]);
});

test('what was not archived yet is restored from the last segments of the lost server', async () => {
  await archiveAll();
  await write(4);
  const lastWal = join(home, 'lost-wal');
  cpSync(join(sourceDir, 'pg_wal'), lastWal, { recursive: true });
  expect(await restored()).not.toContain(4);
  expect(await restored({ lastWal })).toContain(4);
});

test('a backup without an archive is whole by itself', async () => {
  const alone = join(home, 'alone');
  await takeBackup(sourceDir, alone);
  await write(5);
  const there = await restored({ folder: alone });
  expect(there).toContain(4);
  expect(there).not.toContain(5);
  const attempt = restoreBackup({ folder: alone, dataDir: newDir(), to: new Date() });
  await expect(attempt).rejects.toMatchObject({ code: 'not_restored' });
});

test('a moment before the first backup or after the end of the archive is refused, and nothing is left', async () => {
  const before = readdirSync(home);
  const { startedAt } = readManifest(join(baseFolder(folder), listBackups(folder)[0]!));
  for (const to of [new Date(startedAt), new Date(Date.now() + 60_000)])
    await expect(restoreBackup({ folder, dataDir: join(home, 'never'), to })).rejects.toMatchObject({
      code: 'not_restored',
    });
  expect(readdirSync(home)).toEqual(before);
});

test('a database that is there is not touched', async () => {
  const attempt = restoreBackup({ folder, dataDir: sourceDir });
  await expect(attempt).rejects.toMatchObject({ code: 'not_restored' });
  expect(isAlive(source.pid)).toBe(true);
});

test('a damaged or missing file of a backup is named, and nothing is left', async () => {
  const damaged = join(home, 'damaged');
  cpSync(folder, damaged, { recursive: true });
  const [name] = listBackups(damaged);
  writeFileSync(join(baseFolder(damaged), name!, 'PG_VERSION.zst'), zstdCompressSync('17\n'));
  const dataDir = join(home, 'never');
  const attempt = () => restoreBackup({ folder: damaged, dataDir, backup: name });
  await expect(attempt()).rejects.toMatchObject({ code: 'backup_damaged' });
  rmSync(join(baseFolder(damaged), name!, 'PG_VERSION.zst'));
  await expect(attempt()).rejects.toThrow('PG_VERSION');
  expect(existsSync(dataDir)).toBe(false);
});

test('what the check refuses is not restored', async () => {
  const dataDir = join(home, 'never');
  const check = () => Promise.reject(new Error('The sums differ.'));
  await expect(restoreBackup({ folder, dataDir, check })).rejects.toThrow('The sums differ.');
  expect(existsSync(dataDir)).toBe(false);
});

test('a restore that is killed leaves nothing under the name, and the next one works', async () => {
  const dataDir = newDir();
  const program = fileURLToPath(new URL('testing/restore.ts', import.meta.url));
  const child = spawn(process.execPath, [program, folder, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const died = once(child, 'exit');
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await died;
  expect(existsSync(dataDir)).toBe(false);
  expect(readdirSync(home).some((name) => name.startsWith('restoring-'))).toBe(true);
  await restoreBackup({ folder, dataDir });
  expect(existsSync(join(dataDir, 'PG_VERSION'))).toBe(true);
  expect(readdirSync(home).some((name) => name.startsWith('restoring-'))).toBe(false);
});

test('old backups are removed with the segments that only they need', async () => {
  await archiveAll();
  await takeBackup(sourceDir, folder);
  const [oldest] = listBackups(folder);
  expect(removeOldBackups(folder, 1)).toEqual([oldest]);
  const [newest] = listBackups(folder);
  const { firstSegment } = readManifest(join(baseFolder(folder), newest!));
  const segments = readdirSync(archive()).filter((name) => /^[0-9A-F]{24}\.gz$/.test(name));
  expect(segments.every((name) => name >= firstSegment)).toBe(true);
  expect(await restored()).toContain(5);
});

test('segments are numbered over the end of a log', () => {
  expect(segmentsBetween('0000000100000002000000FE', '000000010000000300000001', 2 ** 24)).toEqual([
    '0000000100000002000000FE',
    '0000000100000002000000FF',
    '000000010000000300000000',
    '000000010000000300000001',
  ]);
});
