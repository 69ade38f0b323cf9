import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allowedParts } from './rules.ts';

/** The table "Parts and directions": `packages/x` | what it may import. */
function documentedParts(): Record<string, string[]> {
  const text = readFileSync(join(import.meta.dirname, '../../docs/architecture.md'), 'utf8');
  const rows = [...text.matchAll(/^\| `((?:packages|apps)\/[\w-]+)` \| ([^|]+) \|/gm)];
  const listed = (parts: string) =>
    parts.startsWith('nothing') ? [] : parts.split(',').map((part) => part.replace(/\(.*\)/, '').trim());
  return Object.fromEntries(rows.map(([, part, parts]) => [part!, listed(parts!).toSorted()]));
}

it('allows each part exactly the imports in docs/architecture.md', () => {
  const rules = Object.entries(allowedParts).map(([part, parts]) => [part, [...parts].toSorted()]);
  expect(documentedParts()).toEqual(Object.fromEntries(rules));
});
