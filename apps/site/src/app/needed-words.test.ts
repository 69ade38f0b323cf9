import { lazyFeatures } from '@fairhouse/i18n/features';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');

const statics = /(?:import|export)[^;']*?from '(\.[^']+\.tsx?)'/g;
const laters = /(withWords\(\s*)?import\('(\.[^']+)'\)(?:,\s*((?:'\w+'[,\s]*)+))?/g;

/** All files that a file imports, statically or dynamically; imports wrapped in `withWords` declare their own words. */
function pulledIn(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const paths = [
    ...[...text.matchAll(statics)].map(([, path]) => path!),
    ...[...text.matchAll(laters)].filter(([, wrapped]) => wrapped === undefined).map(([, , path]) => path!),
  ];
  for (const path of paths) pulledIn(join(dirname(file), path), seen);
  return seen;
}

/** Word files that a file uses, except those that it loads itself before use. */
function spokenIn(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  return [...text.matchAll(/useTranslations\('(\w+)'\)/g)]
    .map(([, feature]) => feature!)
    .filter((feature) => !text.includes(`void needWords('${feature}')`));
}

const lazyWordsOf = (file: string) =>
  new Set(
    [...pulledIn(file)].flatMap(spokenIn).filter((feature) => (lazyFeatures as readonly string[]).includes(feature)),
  );

const routes = readdirSync(join(source, 'routes')).filter((name) => !name.startsWith('-'));

it.each(routes)('%s loads the words that it uses', (name) => {
  const file = join(source, 'routes', name);
  const [, loaded = ''] = /needWords\(([^)]*)\)/.exec(readFileSync(file, 'utf8')) ?? [];
  const missing = [...lazyWordsOf(file)].filter((feature) => !loaded.includes(`'${feature}'`));
  expect(missing).toEqual([]);
});

const wrapped = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.') && !name.includes('.gen.'))
  .flatMap((name) =>
    [...readFileSync(join(source, name), 'utf8').matchAll(laters)]
      .filter(([, wrapper]) => wrapper !== undefined)
      .map(([, , path, words]) => ({ from: name, path: path!, words: words ?? '' })),
  );

it.each(wrapped)('$path, loaded later by $from, is loaded with its words', ({ from, path, words }) => {
  const missing = [...lazyWordsOf(join(source, dirname(from), path))].filter((word) => !words.includes(`'${word}'`));
  expect(missing).toEqual([]);
});
