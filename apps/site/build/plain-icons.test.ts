import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutNames } from './plain-icons.ts';

const folder = join(dirname(createRequire(import.meta.url).resolve('lucide-react/package.json')), 'dist/esm/icons');

test.each(['house', 'trophy', 'search'])('The icon %s has its outlines and nothing else', (name) => {
  const code = withoutNames(readFileSync(join(folder, `${name}.mjs`), 'utf8'));
  expect(code).toContain('node: [');
  expect(code).not.toMatch(/key:|aliases:|name:|size:/);
  expect([...code.matchAll(/\[\s*"(?:path|circle|rect|line)"/g)].length).toBeGreaterThan(0);
});
