import { locales, type Locale } from '@fairhouse/contract';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const merchants = join(import.meta.dirname, '../../../merchants');

type Fields = Record<string, string>;
type Words = Partial<Record<Locale, Fields>>;

/** Every translated text of a content file, with its path. */
function* wordsIn(tree: unknown, path: string): Generator<[string, Words]> {
  if (tree === null || typeof tree !== 'object') return;
  for (const [key, below] of Object.entries(tree))
    if (key === 'words') yield [path, below as Words];
    else yield* wordsIn(below, `${path}.${key}`);
}

const tags = (text: string) => text.match(/<[^>]*>/g) ?? [];
const isInline = (tag: string) => /^<\/?(a|strong)\b/.test(tag);

/** Paragraphs and lists in order: every language must have the same parts. */
const outline = (text: string) => tags(text).filter((tag) => !isInline(tag));
/** Links and names of buttons in any order: languages order sentences differently. */
const pointers = (text: string) => tags(text).filter(isInline).toSorted();
/** Amounts, limits, ages. */
const figures = (text: string) => (text.replace(/<[^>]*>/g, ' ').match(/[₱৳]?\d+(?:[.,]\d+)*/g) ?? []).toSorted();

const said = (fields: Fields) =>
  Object.entries(fields).map(([field, text]) => ({
    field,
    empty: text === '',
    outline: outline(text),
    pointers: pointers(text),
    figures: figures(text),
  }));

/** The demonstration brands have every language; another brand may have fewer. */
const files = ['bahaghari', 'shapla'].flatMap((brand) =>
  readdirSync(join(merchants, brand, 'content'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${brand}/content/${name}`),
);

/** Otherwise a visitor reads text in another language, or other terms than the next visitor. */
describe.each(files)('%s', (file) => {
  const all = [...wordsIn(JSON.parse(readFileSync(join(merchants, file), 'utf8')), file)];

  it.each(locales)('says in %s what it says in English', (locale) => {
    expect(all.length).toBeGreaterThan(0);
    for (const [path, words] of all) expect(said(words[locale] ?? {}), path).toEqual(said(words.EN!));
  });
});
