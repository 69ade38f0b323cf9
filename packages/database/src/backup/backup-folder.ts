import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A folder of backups: `base/<time>/` holds one backup of a whole data directory, `wal/<system>/` every segment of the
 * write-ahead log since, by which any later moment is restored.
 */
export const manifestName = 'manifest.json';

export const baseFolder = (folder: string): string => join(folder, 'base');

/** Each data directory has an archive of its own, since another one has segments of the same names. */
export const walFolder = (folder: string, systemId: string): string => join(folder, 'wal', systemId);

/** Finished backups, oldest first. One that was interrupted has no manifest. */
export function listBackups(folder: string): string[] {
  const base = baseFolder(folder);
  if (!existsSync(base)) return [];
  return readdirSync(base)
    .filter((name) => existsSync(join(base, name, manifestName)))
    .toSorted();
}

/** The number that initdb gave to this data directory: the first eight bytes of its control file. */
export function systemIdOf(dataDir: string): string {
  const bytes = Buffer.alloc(8);
  const file = openSync(join(dataDir, 'global', 'pg_control'), 'r');
  try {
    readSync(file, bytes, 0, 8, 0);
  } finally {
    closeSync(file);
  }
  return String(bytes.readBigUInt64LE());
}
