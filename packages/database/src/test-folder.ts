import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Every user may enter it, also the one that runs PostgreSQL. */
export const TEMPORARY = '/tmp';
const MEMORY = '/dev/shm';
const ROOMY_BYTES = 2 ** 31;

/** In memory when several clusters fit: a killed PostgreSQL loses nothing there, and no test waits for a disk. */
export function testFolder(): string {
  if (!existsSync(MEMORY)) return TEMPORARY;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOMY_BYTES ? MEMORY : TEMPORARY;
}

/** A new folder for databases of a test, which the user of PostgreSQL may enter. The caller removes it. */
export function newTestFolder(name: string): string {
  const folder = mkdtempSync(join(testFolder(), `fairhouse-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}
