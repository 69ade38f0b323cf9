import { locales, type Locale } from '@fairhouse/contract';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const merchants = join(root, '../../merchants');

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as unknown;
const jsonOf = (folder: string) => globSync('**/*.json', { cwd: folder });

function* stringsIn(tree: unknown): Generator<string> {
  if (typeof tree === 'string') yield tree;
  else if (tree !== null && typeof tree === 'object') for (const below of Object.values(tree)) yield* stringsIn(below);
}

/** The texts of a brand in one language: everything below `words.<locale>`. */
function* saidIn(locale: Locale, tree: unknown): Generator<string> {
  if (tree === null || typeof tree !== 'object') return;
  for (const [key, below] of Object.entries(tree))
    if (key === locale) yield* stringsIn(below);
    else yield* saidIn(locale, below);
}

const content = readdirSync(merchants).flatMap((brand) => {
  const folder = join(merchants, brand, 'content');
  return jsonOf(folder).map((name) => read(join(folder, name)));
});

const boldIn = (text: string) => [...text.matchAll(/<strong>([^<]+)<\/strong>/g)].map(([, name]) => name!);

/**
 * Otherwise a reader looks for a button that has another name. Bold text in a brand's content is the name of a button.
 */
test.each(locales)('the help in %s uses the names of the buttons on the pages', (locale) => {
  const folder = join(root, locale);
  const pages = jsonOf(folder).flatMap((name) => [...stringsIn(read(join(folder, name)))]);
  const shown = pages.join('\n').toLowerCase();
  const named = content.flatMap((tree) => [...saidIn(locale, tree)].flatMap(boldIn));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !shown.includes(name.toLowerCase()))).toEqual([]);
});
