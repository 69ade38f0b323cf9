import { accessSync, constants, mkdirSync, statfsSync } from 'node:fs';
import { SettingsError } from './settings.ts';

/** Megabytes of free space below which a database must not be started. */
const leastSpace = 300;
/** Megabytes of free space below which a running database is about to fail: a few segments of its log. */
const runningLow = 100;
const spacePollMs = 2_000;

/** Creates the folder of all permanent data, or throws the reason why it cannot be used. */
export function prepareHome(home: string): void {
  try {
    mkdirSync(home, { recursive: true });
    accessSync(home, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new SettingsError(explain(home, error as NodeJS.ErrnoException), { cause: error });
  }
  const free = freeMegabytes(home);
  if (free < leastSpace)
    throw new SettingsError(`Only ${free} MB are free where FAIRHOUSE_HOME ${home} lies; ${leastSpace} MB are needed.`);
}

/** Reports once when space runs out under a running instance, and once when it has returned. */
export function watchSpace(home: string, log: (line: string) => void): void {
  let short = false;
  setInterval(() => {
    const free = freeMegabytes(home);
    if (short === free < runningLow) return;
    short = !short;
    log(
      short
        ? `only ${free} MB are free where FAIRHOUSE_HOME ${home} lies; without space nothing can be booked`
        : `${free} MB are free again where FAIRHOUSE_HOME lies`,
    );
  }, spacePollMs).unref();
}

function freeMegabytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / 2 ** 20);
}

function explain(home: string, { code, message }: NodeJS.ErrnoException): string {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return `FAIRHOUSE_HOME ${home} may not be written to by this user.`;
    case 'EROFS':
    case 'ENOENT': // The error of a recursive mkdir on a read-only disk.
      return `FAIRHOUSE_HOME ${home} cannot be made: its disk is read-only.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `No space is left on the disk where FAIRHOUSE_HOME ${home} lies.`;
    case 'EEXIST':
    case 'ENOTDIR':
      return `FAIRHOUSE_HOME ${home} is not a folder.`;
    default:
      return `FAIRHOUSE_HOME ${home} cannot be used: ${message}`;
  }
}
