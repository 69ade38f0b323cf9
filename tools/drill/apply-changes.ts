import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Change } from './planted-bug.ts';

/** Why a change no longer fits the sources below a folder, or null. */
export function findMismatch(root: string, change: Change): string | null {
  const path = join(root, change.file);
  if ('add' in change) return existsSync(path) ? `${change.file} is there already` : null;
  if (!existsSync(path)) return `${change.file} is missing`;
  const text = readFileSync(path, 'utf8');
  const wanted = 'find' in change ? change.find : change.findAll;
  const count = text.split(wanted).length - 1;
  if (count === 0) return `${change.file} has no: ${wanted}`;
  if ('find' in change && count > 1) return `${change.file} has ${count} times: ${wanted}`;
  if (wanted === change.replace) return `${change.file} would stay as it is`;
  return null;
}

/** Makes the changes below a folder, and returns a function that undoes them. Throws when one does not fit. */
export function applyChanges(root: string, changes: readonly Change[]): () => void {
  const undo: (() => void)[] = [];
  const undoAll = () => {
    for (const step of undo.toReversed()) step();
  };
  for (const change of changes) {
    const mismatch = findMismatch(root, change);
    if (mismatch) {
      undoAll();
      throw new Error(mismatch);
    }
    const path = join(root, change.file);
    if ('add' in change) {
      writeFileSync(path, change.add);
      undo.push(() => rmSync(path));
      continue;
    }
    const text = readFileSync(path, 'utf8');
    // A function, since `$&` and the like in code must not be read as patterns.
    writeFileSync(
      path,
      text.replaceAll('find' in change ? change.find : change.findAll, () => change.replace),
    );
    undo.push(() => writeFileSync(path, text));
  }
  return undoAll;
}
