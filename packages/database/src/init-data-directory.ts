import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { DatabaseError } from './database-error.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { cleanEnvironment, SUPERUSER } from './postgres-settings.ts';
import { giveTo, isOpenToAll, type ServerUser } from './server-user.ts';

/** Creates the data directory unless it exists; answers its real path. */
export async function initDataDirectory(
  dataDir: string,
  binaries: PostgresBinaries,
  user: ServerUser,
): Promise<string> {
  const real = existsSync(dataDir) ? realpathSync(dataDir) : placeOf(dataDir, user);
  if (!existsSync(dataDir)) linkPlace(dataDir, real);
  if (existsSync(join(real, 'PG_VERSION'))) {
    assertVersion(real, binaries.major);
    return real;
  }
  // initdb works beside the final place, so that an interrupted one leaves nothing that looks complete
  const beside = `${real}.new`;
  removeUnfinished(beside);
  const unfinished = mkdtempSync(`${beside}-`);
  giveTo(user, unfinished);
  const { succeeded, output } = await runInitdb(unfinished, binaries, user);
  if (!succeeded) {
    rmSync(unfinished, { recursive: true, force: true });
    throw explainFailure(output, real);
  }
  rmSync(real, { recursive: true, force: true });
  renameSync(unfinished, real);
  return real;
}

/** An initdb whose parent was killed may still be running here; what it leaves is removed the next time. */
function removeUnfinished(beside: string): void {
  for (const name of readdirSync(dirname(beside))) {
    if (!name.startsWith(basename(beside))) continue;
    try {
      rmSync(join(dirname(beside), name), { recursive: true, force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
    }
  }
}

function runInitdb(
  directory: string,
  { folder, major }: PostgresBinaries,
  user: ServerUser,
): Promise<{ succeeded: boolean; output: string }> {
  // the built-in provider sorts the same with every C library
  const locale = major >= 17 ? ['--locale-provider=builtin'] : [];
  const initdb = spawn(
    join(folder, 'bin', 'initdb'),
    ['-D', directory, '-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', ...locale],
    { ...user, cwd: '/', env: cleanEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [initdb.stdout, initdb.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => {
    initdb.on('error', ({ message }) => resolve({ succeeded: false, output: message }));
    initdb.on('close', (code) => resolve({ succeeded: code === 0, output }));
  });
}

/**
 * Where a new data directory belongs: as root, the server user must be able to reach it, so when the home is private
 * (/root) it is in /var/lib, which makes an empty folder there.
 */
export function placeOf(dataDir: string, user: ServerUser): string {
  const parent = dirname(dataDir);
  mkdirSync(parent, { recursive: true });
  if (user.uid === undefined || isOpenToAll(dataDir))
    return join(realpathSync(parent), dataDir.slice(parent.length + 1));
  const elsewhere = `/var/lib/fairhouse/data-${randomBytes(6).toString('hex')}`;
  mkdirSync(elsewhere, { recursive: true, mode: 0o700 });
  chmodSync(dirname(elsewhere), 0o755);
  return elsewhere;
}

/** Makes the data directory reachable by its own name when it is elsewhere. */
export function linkPlace(dataDir: string, place: string): void {
  if (place === join(realpathSync(dirname(dataDir)), basename(dataDir))) return;
  rmSync(dataDir, { force: true });
  symlinkSync(place, dataDir);
}

function assertVersion(dataDir: string, major: number): void {
  const found = readFileSync(join(dataDir, 'PG_VERSION'), 'utf8').trim();
  if (found !== String(major)) {
    throw new DatabaseError(
      'wrong_version',
      `${dataDir} belongs to PostgreSQL ${found}, this is PostgreSQL ${major}: dump it with its own version and load it into a new FAIRHOUSE_HOME.`,
    );
  }
}

/** One line for a person, from the output of PostgreSQL. */
export function explainFailure(output: string, dataDir: string): DatabaseError {
  if (/No space left on device|ENOSPC|Disk quota exceeded/i.test(output)) {
    return new DatabaseError('disk_full', `No space left on the disk that holds ${dataDir}.`);
  }
  const said = output.split('\n').filter((line) => /FATAL|PANIC|error|ENO|EACCES/i.test(line));
  const reason = said.at(-1)?.replace(/^.*?(FATAL|PANIC|error):\s*/i, '') ?? 'it ended without a word';
  return new DatabaseError('cannot_start', `PostgreSQL cannot start in ${dataDir}: ${reason.trim()}`);
}
