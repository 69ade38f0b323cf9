import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The end of a merchant's chain at some moment, kept outside the database: rewriting the database does not reach it. */
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

/** Every anchor so far; a line that a crash cut short is left out. */
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
