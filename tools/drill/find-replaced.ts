import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Change } from './planted-bug.ts';

const DEFINITION = /^create (?:or replace )?(?:function|view) ([\w.]+)/gim;
/** Where the next statement begins: what belongs to a definition is indented, or begins with none of these words. */
const STATEMENT = /^(?:create|alter|grant|revoke|insert|drop|do|update|delete|select pg_temp)\b/gim;

/**
 * Why a change of a migration does nothing, or null: the function or view that it is in is defined again by a later
 * migration of its folder.
 */
export function findReplaced(root: string, change: Change): string | null {
  if (!('find' in change) || !change.file.endsWith('.sql')) return null;
  const folder = join(root, dirname(change.file));
  const own = basename(change.file);
  const text = readFileSync(join(folder, own), 'utf8');
  const at = text.indexOf(change.find);
  const begins = [...text.matchAll(STATEMENT)].findLast(({ index }) => index <= at)?.index;
  const defined = [...text.matchAll(DEFINITION)].find(({ index }) => index === begins)?.[1];
  if (defined === undefined) return null;
  const later = readdirSync(folder)
    .filter((file) => file.endsWith('.sql') && file > own)
    .findLast((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(DEFINITION)].some(([, name]) => name === defined),
    );
  return later === undefined ? null : `${change.file} changes ${defined}, which ${later} defines again`;
}
