import { lazyFeatures } from '@fairhouse/i18n/features';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import type { Page } from '../section.ts';
import { pages } from './pages.ts';

const source = join(import.meta.dirname, '..');

const statics = /(?:import|export)[^;']*?from '(\.[^']+\.tsx?)'/g;
const laters = /(withWords\(\s*)?import\('(\.[^']+)'\)(?:,\s*((?:'\w+'[,\s]*)+))?/g;

/** Every file that a file pulls in, at once or later; only what is loaded `withWords` answers for itself. */
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

/** Words that a file speaks; what it asks for itself before it speaks is its own affair. */
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

/** The page whose words the route's loader waits for. */
function loadedPage(file: string): Page | undefined {
  const text = readFileSync(file, 'utf8');
  const [, path] = /loadPage(?:<[^>]*>)?\('([^']+)'/.exec(text) ?? [];
  const [, category] = /loadLobby\('(\w+)'\)/.exec(text) ?? [];
  return pages.find((page) => page.path === path || (category !== undefined && page.category === category));
}

it.each(routes)('%s loads the words that it uses', (name) => {
  const file = join(source, 'routes', name);
  const loaded: readonly string[] = loadedPage(file)?.words ?? [];
  expect([...lazyWordsOf(file)].filter((feature) => !loaded.includes(feature))).toEqual([]);
});

const wrapped = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.') && !name.includes('.gen.'))
  .flatMap((name) =>
    [...readFileSync(join(source, name), 'utf8').matchAll(laters)]
      .filter(([, wrapper]) => wrapper !== undefined)
      .map(([, , path, words]) => ({ from: name, path: path!, words: words ?? '' })),
  );

it.each(wrapped)('$path, loaded later by $from, comes with its words', ({ from, path, words }) => {
  const missing = [...lazyWordsOf(join(source, dirname(from), path))].filter((word) => !words.includes(`'${word}'`));
  expect(missing).toEqual([]);
});
