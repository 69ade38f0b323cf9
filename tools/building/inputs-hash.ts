import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const skipped = new Set(['node_modules', 'dist', 'test-results']);

/** A hash over the contents of files and folders, which shows whether a build is stale. */
export function inputsHash(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) addPath(hash, path);
  return hash.digest('hex');
}

function addPath(hash: ReturnType<typeof createHash>, path: string): void {
  if (!statSync(path).isDirectory()) {
    hash.update(path).update('\0').update(readFileSync(path)).update('\0');
    return;
  }
  const names = readdirSync(path).filter((name) => !skipped.has(name) && !name.endsWith('.test.ts'));
  for (const name of names.toSorted()) addPath(hash, join(path, name));
}
