import { mkdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { socketUrl } from '../connection-url.ts';
import { DatabaseError } from '../database-error.ts';
import { findPostmaster } from '../postmaster-file.ts';
import { SUPERUSER } from '../postgres-settings.ts';
import { baseFolder, manifestName, systemIdOf } from './backup-folder.ts';
import { forEachOf, storeFile } from './copy-file.ts';
import { listDataFiles } from './list-files.ts';
import type { BackedUpFile, Manifest } from './manifest.ts';
import { segmentsBetween } from './segments.ts';
import { syncDisk } from './sync-disk.ts';

export interface TakenBackup {
  /** Folder of the finished backup. */
  path: string;
  /** Before compression. */
  bytes: number;
  files: number;
}

/**
 * Copies the data directory of a running PostgreSQL, all its databases at one moment, with the part of the write-ahead
 * log that makes the copy consistent. Servers keep writing meanwhile. Throws DatabaseError.
 */
export async function takeBackup(dataDir: string, folder: string): Promise<TakenBackup> {
  const real = realpathSync(dataDir);
  const running = findPostmaster(real);
  if (running === undefined) throw new DatabaseError('unreachable', `No database runs in ${dataDir}.`);
  const superuser = new pg.Client({ connectionString: socketUrl(running.socketDir, SUPERUSER, 'postgres') });
  superuser.on('error', () => undefined);
  await superuser.connect();
  const startedAt = new Date().toISOString();
  const path = join(baseFolder(folder), startedAt.replaceAll(':', '-'));
  const unfinished = `${path}.part`;
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  try {
    const manifest = await copyAll(superuser, real, unfinished, startedAt);
    writeFileSync(join(unfinished, manifestName), JSON.stringify(manifest), { mode: 0o600 });
    await syncDisk(unfinished);
    renameSync(unfinished, path);
    const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
    return { path, bytes, files: manifest.files.length };
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await superuser.end();
  }
}

async function copyAll(superuser: pg.Client, dataDir: string, folder: string, startedAt: string): Promise<Manifest> {
  // It ends with the connection; until then no segment that the backup needs is removed.
  await superuser.query(`select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`);
  await superuser.query(`select pg_backup_start('fairhouse', true)`);
  const files: BackedUpFile[] = [];
  const store = async (path: string) => {
    const stored = await storeFile(dataDir, path, folder);
    if (stored !== undefined) files.push(stored);
  };
  const listed = listDataFiles(dataDir);
  await forEachOf(listed.files.slice(0, -1), store);
  await store(listed.files.at(-1)!);
  const { rows } = await superuser.query<{
    last: string;
    label: string;
    spaces: string;
    segment: number;
    major: number;
  }>(
    `select pg_walfile_name(lsn) as last, labelfile as label, spcmapfile as spaces,
       (select setting::int from pg_settings where name = 'wal_segment_size') as segment,
       current_setting('server_version_num')::int / 10000 as major
     from pg_backup_stop(false)`,
  );
  const { last, label, spaces, segment, major } = rows[0]!;
  if (spaces.trim() !== '')
    throw new DatabaseError('unsafe_settings', 'Tablespaces outside of the data directory are not backed up.');
  const first = /\(file ([0-9A-F]{24})\)/.exec(label)![1]!;
  await forEachOf(segmentsBetween(first, last, segment), (name) => store(`pg_wal/${name}`));
  writeFileSync(join(folder, 'backup_label'), label, { mode: 0o600 });
  return {
    version: 1,
    major,
    systemId: systemIdOf(dataDir),
    startedAt,
    finishedAt: new Date().toISOString(),
    firstSegment: first,
    folders: listed.folders,
    files,
  };
}
