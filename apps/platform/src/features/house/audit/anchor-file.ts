import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The end of a merchant's chain at some time, stored outside the database, where rewriting the database does not change
 * it.
 */
export interface Anchor {
  merchantId: number;
  id: number;
  hash: string;
  at: string;
}

const pathIn = (home: string) => join(home, 'audit-anchors.ndjson');

export function appendAnchor(home: string, anchor: Anchor): void {
  appendFileSync(pathIn(home), `${JSON.stringify(anchor)}\n`, { mode: 0o600 });
}

/** All anchors; a line that was cut short by a crash is left out. */
export function readAnchors(home: string): Anchor[] {
  if (!existsSync(pathIn(home))) return [];
  return readFileSync(pathIn(home), 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as Anchor];
      } catch {
        return [];
      }
    });
}
