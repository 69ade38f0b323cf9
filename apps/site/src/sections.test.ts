import { isSitePath, sitePaths } from '@fairhouse/contract/house/site-paths';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pages, sections } from './sections.ts';

const routes = join(import.meta.dirname, 'routes');
const routeFiles = readdirSync(routes).filter((name) => !name.startsWith('-') && !name.startsWith('__'));

/** As links name it: `/me_/security` is `/me/security`, `/bets/` is `/bets`. */
const pathOf = (file: string) => {
  const [, id = ''] = /createFileRoute\('([^']+)'\)/.exec(readFileSync(join(routes, file), 'utf8')) ?? [];
  return id.replace('_/', '/').replace(/(?<=.)\/$/, '');
};

it('every route is a page of a manifest, once', () =>
  expect(pages.map(({ path }) => path).toSorted()).toEqual(routeFiles.map(pathOf).toSorted()));

it('every manifest of a feature is listed', () => {
  const manifests = readdirSync(join(import.meta.dirname, 'features'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('/section.ts'),
  );
  expect(sections).toHaveLength(manifests.length);
});

it('the server knows every route', () => expect([...sitePaths]).toEqual(pages.map(({ path }) => path).toSorted()));

it.each([
  ['/', true],
  ['/RNG/', true],
  ['/index.html', true],
  ['/indexahtml', false],
  ['/deposit/12', true],
  ['/deposit', false],
  ['/deposit/12/13', false],
  ['/bets/fhs/a-1', true],
  ['/no-such-page', false],
  ['//evil.example', false],
])('%s is a page: %s', (path, known) => expect(isSitePath(path)).toBe(known));
