import { accessSync, constants, mkdirSync, statfsSync } from 'node:fs';
import { SettingsError } from './settings.ts';

/** Megabytes below which a database must not be started. */
const leastSpace = 300;

/** Makes the folder of everything that lasts, or says why it cannot be used. */
export function prepareHome(home: string): void {
  try {
    mkdirSync(home, { recursive: true });
    accessSync(home, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new SettingsError(explain(home, error as NodeJS.ErrnoException), { cause: error });
  }
  const { bavail, bsize } = statfsSync(home);
  const free = Math.floor((bavail * bsize) / 2 ** 20);
  if (free < leastSpace)
    throw new SettingsError(`Only ${free} MB are free where FAIRHOUSE_HOME ${home} lies; ${leastSpace} MB are needed.`);
}

function explain(home: string, { code, message }: NodeJS.ErrnoException): string {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return `FAIRHOUSE_HOME ${home} may not be written to by this user.`;
    case 'EROFS':
    case 'ENOENT': // what a recursive mkdir says of a disk that is read-only
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
