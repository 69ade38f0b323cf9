import { locales } from '@fairhouse/contract';
import { auditThings, auditVerbs } from '@fairhouse/contract/house/audit-backoffice';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const words = join(import.meta.dirname, '../../../packages/i18n');
type Tree = { [key: string]: string | Tree };

function readWords(locale: string): Map<string, string> {
  const flat = new Map<string, string>();
  const walk = (tree: Tree, path: string) => {
    for (const [key, word] of Object.entries(tree)) {
      if (typeof word === 'string') flat.set(path + key, word);
      else walk(word, `${path}${key}.`);
    }
  };
  for (const file of globSync('*/*backoffice.json', { cwd: join(words, locale) }))
    walk(JSON.parse(readFileSync(join(words, locale, file), 'utf8')) as Tree, '');
  return flat;
}

const english = readWords('EN');
const figures = (word: string) => [...new Set(word.match(/%\{\w+\}/g) ?? [])].sort();
/** Scripts without Latin letters, where every untranslated word is visible. */
const ownScript = ['BN', 'CN', 'TH'];
/** Names that are the same everywhere. */
const names = /^(?:site\.resource_type\.|trading\.sport\.valorant$)/;

it.each(locales.filter((locale) => locale !== 'EN'))(
  'Words in %s have the same keys and figures as in English, all translated',
  (locale) => {
    const translated = readWords(locale);
    expect([...translated.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, word] of translated) {
      expect(word.trim(), key).not.toBe('');
      expect(figures(word), key).toEqual(figures(english.get(key)!));
      const said = english.get(key)!.replace(/%\{\w+\}/g, '');
      const letters = said.match(/[A-Za-z]{2,}/g)?.length ?? 0;
      if (word === english.get(key) && !names.test(key))
        expect(letters, `${key} is still English`).toBeLessThanOrEqual(ownScript.includes(locale) ? 0 : 2);
    }
  },
);

it.each([...auditThings.map((thing) => `audit.thing.${thing}`), ...auditVerbs.map((verb) => `audit.verb.${verb}`)])(
  'Every thing and action of the audit log has a word: %s',
  (key) => expect(english.has(key)).toBe(true),
);

it('Every word is used', () => {
  const sources = (readdirSync(import.meta.dirname, { recursive: true }) as string[])
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
    .join('\n');
  // A computed key counts for every key of its form; react-admin uses its own keys and those of resources.
  const forms = [...sources.matchAll(/`((?:[\w.]|\$\{[^{}`]*\})+)`/g)]
    .map(([, form]) => form!.split(/\$\{[^}]*\}/))
    .filter((parts) => parts.length > 1 && parts.some((part) => part.includes('.')))
    .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w-]+')}$`));
  // Words of a table of choices are used by their common prefix.
  const tables = [/'(content\.\w+)'/g, /<FigureList\s[^>]*?words="([\w.]+)"/g].flatMap((pattern) =>
    [...sources.matchAll(pattern)].map(([, table]) => `${table}.`),
  );
  const unused = [...english.keys()].filter(
    (key) =>
      !/^(ra|resources)\./.test(key) &&
      !new RegExp(`['"]${key.replaceAll('.', '\\.')}['"]`).test(sources) &&
      !forms.some((form) => form.test(key)) &&
      !tables.some((table) => key.startsWith(table)),
  );
  expect(unused).toEqual([]);
});
