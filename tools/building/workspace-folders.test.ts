import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { workspaceFolders } from './workspace-folders.ts';

const folders = workspaceFolders('apps/platform');

test('the platform is built anew when a package changes that it uses through another one', () => {
  expect(folders).toContain('packages/ledger');
  expect(new Set(folders).size).toBe(folders.length);
});

test('whatever the built packages import of this repository is among them', () => {
  const imported = folders.flatMap((folder) =>
    readdirSync(`${folder}/src`, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.includes('.test.') && !path.includes('testing'))
      .flatMap((path) => [
        ...readFileSync(`${folder}/src/${path}`, 'utf8').matchAll(/^(?:import|export) .*from '@fairhouse\/([\w-]+)/gm),
      ]),
  );
  const packages = new Set(imported.map(([, name]) => `packages/${name}`));
  expect([...packages].filter((name) => !folders.includes(name))).toEqual([]);
});
