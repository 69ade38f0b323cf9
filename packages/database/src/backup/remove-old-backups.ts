import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { baseFolder, listBackups, walFolder } from './backup-folder.ts';
import { readManifest } from './manifest.ts';

/** Removes all but the last backups, and the part of the archive that none of these needs. Returns what it removed. */
export function removeOldBackups(folder: string, count: number): string[] {
  const names = listBackups(folder);
  const old = names.slice(0, Math.max(0, names.length - count));
  for (const name of old) rmSync(join(baseFolder(folder), name), { recursive: true });
  const first = new Map<string, string>();
  for (const name of listBackups(folder).toReversed()) {
    const { systemId, firstSegment } = readManifest(join(baseFolder(folder), name));
    first.set(systemId, firstSegment);
  }
  for (const [systemId, segment] of first) removeSegments(walFolder(folder, systemId), segment);
  return old;
}

/** Segments of any timeline are numbered on; the files of timelines have shorter names and stay. */
function removeSegments(archive: string, first: string): void {
  if (!existsSync(archive)) return;
  for (const name of readdirSync(archive))
    if (/^[0-9A-F]{24}\.gz$/.test(name) && name.slice(8, 24) < first.slice(8)) rmSync(join(archive, name));
}
