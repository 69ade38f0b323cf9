import { locales, type Locale } from '@fairhouse/contract';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const merchants = join(root, '../../merchants');

type Texts = Record<string, string>;
type Words = Partial<Record<Locale, Texts>>;

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as unknown;

function* wordsIn(tree: unknown, path: string): Generator<[string, Words]> {
  if (tree === null || typeof tree !== 'object') return;
  for (const [key, below] of Object.entries(tree))
    if (key === 'words') yield [path, below as Words];
    else yield* wordsIn(below, `${path}/${key}`);
}

function* stringsIn(tree: unknown): Generator<string> {
  if (typeof tree === 'string') yield tree;
  else if (tree !== null && typeof tree === 'object') for (const below of Object.values(tree)) yield* stringsIn(below);
}

/** All that the pages say in a language, with the names of their buttons. */
const pages = new Map(
  locales.map((locale) => {
    const folder = join(root, locale);
    const said = readdirSync(folder).flatMap((name) => [...stringsIn(read(join(folder, name)))]);
    return [locale, said.join('\n').toLowerCase()];
  }),
);

const tags = (text: string) => text.match(/<[^>]+>/g) ?? [];
/** Amounts and counts, in any order: ₱50,000, 96%, 24. */
const figures = (text: string) => (text.replace(/<[^>]+>/g, ' ').match(/[₱৳]?\d+(,\d+)*%?/g) ?? []).toSorted();
const namesOf = (text: string) => [...text.matchAll(/<strong>([^<]+)<\/strong>/g)].map(([, name]) => name!);

/** Offending texts: place, language, field. */
const offending = (content: [string, Words][], wrong: (said: string, english: string, locale: Locale) => boolean) =>
  content.flatMap(([path, words]) =>
    locales.flatMap((locale) =>
      Object.entries(words.EN ?? {})
        .filter(([field, english]) => wrong(words[locale]?.[field] ?? '', english, locale))
        .map(([field]) => `${path} ${locale} ${field}`),
    ),
  );

describe.each(readdirSync(merchants))('what %s writes', (brand) => {
  const folder = join(merchants, brand, 'content');
  const content = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => [...wordsIn(read(join(folder, name)), name)]);

  it('is there', () => expect(content.length).toBeGreaterThan(70));

  it('is said in every language', () => {
    expect(content.filter(([, words]) => Object.keys(words).length !== locales.length)).toEqual([]);
    expect(offending(content, (said, english) => (said === '') !== (english === ''))).toEqual([]);
  });

  it('has the same markup and links in every language', () =>
    expect(offending(content, (said, english) => tags(said).join() !== tags(english).join())).toEqual([]));

  it('has the same figures in every language', () =>
    expect(offending(content, (said, english) => figures(said).join() !== figures(english).join())).toEqual([]));

  it('names buttons as the pages of that language do', () =>
    expect(
      offending(content, (said, _, locale) =>
        namesOf(said).some((name) => !pages.get(locale)!.includes(name.toLowerCase())),
      ),
    ).toEqual([]));
});
