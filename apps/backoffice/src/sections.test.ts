import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('every section of a feature is in the list, and in the menu once', () => {
  const list = readFileSync(join(import.meta.dirname, 'sections.ts'), 'utf8');
  const imported = [...list.matchAll(/^import \{ (\w+) \} from '\.\/(features\/.+)'/gm)];
  const files = globSync('features/*/*/section.ts', { cwd: import.meta.dirname });
  expect(imported.map((match) => match[2]!).toSorted()).toEqual(files.toSorted());
  const menu = list.slice(list.indexOf('sectionGroups'));
  for (const [, name] of imported) expect(menu.match(new RegExp(`\\b${name}\\b`, 'g')), name).toHaveLength(1);
});
