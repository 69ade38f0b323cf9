import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseError } from './database-error.ts';
import { SOCKET_PORT } from './postgres-settings.ts';
import { isAlive, processesIn, waitUntil } from './process-state.ts';

/** What PostgreSQL writes about itself into `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  socketDir: string;
  ready: boolean;
}

/** How long the last backends of a killed PostgreSQL may take to end. */
const REMAINS_MS = 10_000;

export function readPostmaster(dataDir: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, socketDir: lines[4] ?? '', ready: (lines[7] ?? '').trim() === 'ready' };
}

/** The PostgreSQL that serves this data directory now, if any. */
export function findPostmaster(dataDir: string): Postmaster | undefined {
  const found = readPostmaster(dataDir);
  return found !== undefined && isAlive(found.pid) && processesIn(dataDir).includes(found.pid) ? found : undefined;
}

/**
 * After a `kill -9` of PostgreSQL its pid file and the lock of its socket remain, and its last backends take a moment
 * to end. Its pid may remain as a zombie, which PostgreSQL takes for alive, or belong to another program. The files are
 * removed only once no process works in the data directory.
 */
export async function clearRemains(dataDir: string): Promise<void> {
  const socketDirs = [dataDir, readPostmaster(dataDir)?.socketDir ?? ''];
  const remains = [
    join(dataDir, 'postmaster.pid'),
    ...socketDirs.filter(Boolean).map((folder) => join(folder, `.s.PGSQL.${SOCKET_PORT}.lock`)),
  ].filter((file) => existsSync(file));
  if (remains.length === 0) return;
  if (!(await waitUntil(() => processesIn(dataDir).length === 0, REMAINS_MS))) {
    const pids = processesIn(dataDir).join(', ');
    throw new DatabaseError('cannot_start', `A previous PostgreSQL still works in ${dataDir} (process ${pids}).`);
  }
  for (const file of remains) rmSync(file, { force: true });
}
