import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAnchors, type Anchor } from './anchor.ts';

const pathIn = (home: string) => join(home, 'audit-anchors.ndjson');

export function appendAnchor(home: string, anchor: Anchor): void {
  appendFileSync(pathIn(home), `${JSON.stringify(anchor)}\n`, { mode: 0o600 });
}

/** All anchors; a missing file has none. */
export function readAnchors(home: string): Anchor[] {
  if (!existsSync(pathIn(home))) return [];
  return parseAnchors(readFileSync(pathIn(home), 'utf8').split('\n'));
}
