import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseError } from '../database-error.ts';
import { linkPlace, placeOf } from '../init-data-directory.ts';
import { findPostgresBinaries, type PostgresBinaries } from '../postgres-binaries.ts';
import { PostgresServer } from '../postgres-server.ts';
import { findPostmaster } from '../postmaster-file.ts';
import { processesIn, waitUntil } from '../process-state.ts';
import { giveTo, serverUser, type ServerUser } from '../server-user.ts';
import { baseFolder, listBackups, walFolder } from './backup-folder.ts';
import { forEachOf, restoreFile } from './copy-file.ts';
import { readManifest, type Manifest } from './manifest.ts';
import { syncDisk } from './sync-disk.ts';
import { recoverySettings } from './wal-archive.ts';

export interface RestoreOptions {
  /** Folder of backups. */
  folder: string;
  /** Data directory to make; there must be none. */
  dataDir: string;
  /** Name of the backup; without it the last one that is old enough. */
  backup?: string | undefined;
  /** Moment to restore; without it the last one that was archived. */
  to?: Date | undefined;
  /** Folder `pg_wal` of the lost server, for what it had not archived yet. */
  lastWal?: string | undefined;
  /** Called with the restored database running, before it gets its name; what it throws undoes the restore. */
  check?: (ownerUrl: (database: string) => string) => Promise<void>;
}

/** The write-ahead log of days is replayed at some hundred megabytes a minute. */
const RECOVERY_MS = 12 * 3_600_000;
const LEFTOVER_MS = 30_000;

/**
 * Makes a data directory from a backup and the archive. It appears under its name only when all is done: an interrupted
 * restore leaves none. Throws DatabaseError.
 */
export async function restoreBackup(options: RestoreOptions): Promise<{ backup: string }> {
  const { folder, dataDir, to, lastWal, check } = options;
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new DatabaseError('not_restored', `${dataDir} is there already: a restore needs a place of its own.`);
  const backup = options.backup ?? chooseBackup(folder, to);
  const source = join(baseFolder(folder), backup);
  const manifest = readManifest(source);
  const user = serverUser();
  const binaries = findPostgresBinaries(user);
  assertFits(manifest, binaries, to, backup);

  const place = placeOf(dataDir, user);
  const beside = join(dirname(place), `restoring-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`);
  await removeLeftovers(beside);
  const unfinished = mkdtempSync(`${beside}-`);
  try {
    await writeFiles(source, manifest, unfinished, user);
    if (lastWal !== undefined) addSegments(lastWal, unfinished, user);
    await recover({ dataDir: unfinished, folder, manifest, to, binaries, user, check });
    await syncDisk(unfinished);
    rmSync(place, { recursive: true, force: true });
    renameSync(unfinished, place);
    linkPlace(dataDir, place);
    return { backup };
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** The last backup that was finished before the moment. */
function chooseBackup(folder: string, to: Date | undefined): string {
  const names = listBackups(folder);
  if (names.length === 0) throw new DatabaseError('not_restored', `There is no finished backup in ${folder}.`);
  const old = names.filter(
    (name) => !to || readManifest(join(baseFolder(folder), name)).finishedAt <= to.toISOString(),
  );
  if (old.length === 0)
    throw new DatabaseError('not_restored', `No backup in ${folder} is older than ${to!.toISOString()}.`);
  return old.at(-1)!;
}

function assertFits(manifest: Manifest, { major }: PostgresBinaries, to: Date | undefined, backup: string): void {
  if (manifest.major !== major)
    throw new DatabaseError(
      'wrong_version',
      `The backup is of PostgreSQL ${manifest.major}, this is PostgreSQL ${major}.`,
    );
  if (to && to.toISOString() < manifest.finishedAt)
    throw new DatabaseError('not_restored', `The backup ${backup} was finished later, at ${manifest.finishedAt}.`);
}

async function writeFiles(source: string, manifest: Manifest, dataDir: string, user: ServerUser): Promise<void> {
  for (const folder of manifest.folders) mkdirSync(join(dataDir, folder), { recursive: true, mode: 0o700 });
  await forEachOf(manifest.files, (file) => restoreFile(source, file, dataDir));
  copyFileSync(join(source, 'backup_label'), join(dataDir, 'backup_label'));
  giveAll(user, dataDir, manifest);
}

function giveAll(user: ServerUser, dataDir: string, { folders, files }: Manifest): void {
  chmodSync(dataDir, 0o700);
  for (const path of ['', 'backup_label', ...folders, ...files.map((file) => file.path)])
    giveTo(user, join(dataDir, path));
}

/** Segments that were not archived; those of the backup are replaced by later states of the same ones. */
function addSegments(lastWal: string, dataDir: string, user: ServerUser): void {
  for (const name of readdirSync(lastWal).filter((one) => /^[0-9A-F]{24}$/.test(one))) {
    const target = join(dataDir, 'pg_wal', name);
    copyFileSync(join(lastWal, name), target);
    chmodSync(target, 0o600);
    giveTo(user, target);
  }
}

interface Recovery {
  dataDir: string;
  folder: string;
  manifest: Manifest;
  to: Date | undefined;
  binaries: PostgresBinaries;
  user: ServerUser;
  check: RestoreOptions['check'];
}

/** Replays the write-ahead log; the server is ready only when it has ended recovery. */
async function recover({ dataDir, folder, manifest, to, binaries, user, check }: Recovery): Promise<void> {
  const archived = existsSync(walFolder(folder, manifest.systemId));
  if (to && !archived)
    throw new DatabaseError(
      'not_restored',
      `There is no archive of this database in ${folder}: only whole backups can be restored.`,
    );
  if (archived) {
    writeFileSync(join(dataDir, 'recovery.signal'), '');
    giveTo(user, join(dataDir, 'recovery.signal'));
  }
  const settings = archived ? recoverySettings(folder, manifest.systemId, to) : {};
  const quiet = { log: () => undefined, onStopped: () => undefined };
  const server = new PostgresServer({ dataDir, binaries, user, settings, startMs: RECOVERY_MS, ...quiet });
  try {
    await server.start();
    await check?.((database) => server.ownerUrl(database));
  } catch (error) {
    throw explain(error, dataDir);
  } finally {
    await server.stop();
  }
}

function explain(error: unknown, dataDir: string): unknown {
  const log = join(dataDir, 'server.log');
  const text = existsSync(log) ? readFileSync(log, 'utf8') : '';
  if (/recovery ended before configured recovery target/.test(text))
    return new DatabaseError('not_restored', 'The archive ends before the moment to restore.', { cause: error });
  return error;
}

/** A restore that was killed may have left its unfinished folder, with a PostgreSQL on it. */
async function removeLeftovers(beside: string): Promise<void> {
  for (const name of readdirSync(dirname(beside)).filter((one) => one.startsWith(basename(beside)))) {
    const folder = join(dirname(beside), name);
    const running = findPostmaster(folder);
    if (running !== undefined) process.kill(running.pid, 'SIGQUIT');
    await waitUntil(() => processesIn(folder).length === 0, LEFTOVER_MS);
    rmSync(folder, { recursive: true, force: true });
  }
}
