import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseError } from '../database-error.ts';
import { manifestName } from './backup-folder.ts';

export interface BackedUpFile {
  /** Relative to the data directory, with slashes. */
  path: string;
  bytes: number;
  /** Of the content before compression, hex. */
  sha256: string;
}

export interface Manifest {
  version: 1;
  /** Major version of PostgreSQL; no other one reads the files. */
  major: number;
  systemId: string;
  /** UTC, ISO 8601. Moments from `finishedAt` on can be restored. */
  startedAt: string;
  finishedAt: string;
  /** First segment of the write-ahead log that a restore needs. */
  firstSegment: string;
  /** Folders, some of them empty. */
  folders: string[];
  files: BackedUpFile[];
}

/** Throws DatabaseError when the folder holds no finished backup. */
export function readManifest(backup: string): Manifest {
  try {
    const manifest = JSON.parse(readFileSync(join(backup, manifestName), 'utf8')) as Manifest;
    if (manifest.version === 1) return manifest;
  } catch (cause) {
    throw new DatabaseError('backup_damaged', `There is no finished backup in ${backup}.`, { cause });
  }
  throw new DatabaseError('backup_damaged', `The backup in ${backup} is of a later version of this program.`);
}
