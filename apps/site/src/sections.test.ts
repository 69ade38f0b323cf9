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
