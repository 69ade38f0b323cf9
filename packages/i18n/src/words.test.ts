import { errorCodes, locales, type Locale } from '@fairhouse/contract';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import compile from 'icu-minify/compile';
import { featureOf, siteWordFiles } from './features.ts';

const root = join(import.meta.dirname, '..');
const site = join(root, '../../apps/site/src');
const translations = locales.filter((locale) => locale !== 'EN');

/** The same in every language: a name, a unit or a symbol. */
const international: readonly string[] = ['catalogue.rtp'];

/** Labels that players in the Philippines know in English only. */
const knownInEnglish: readonly string[] = ['identity.confirmNewPassword', 'withdrawals.pinAgain', 'gameDetails.rtp'];

/** Scripts without Latin letters, where every untranslated word is visible. */
const ownScript: readonly Locale[] = ['BN', 'CN', 'TH'];

type Tree = { [key: string]: string | Tree };

function readWords(locale: Locale, file: string): Map<string, string> {
  const flat = new Map<string, string>();
  const walk = (tree: Tree, path: string) => {
    for (const [key, word] of Object.entries(tree)) {
      if (typeof word === 'string') flat.set(path + key, word);
      else walk(word, `${path}${key}.`);
    }
  };
  walk(JSON.parse(readFileSync(join(root, locale, `${file}.json`), 'utf8')) as Tree, '');
  return flat;
}

/** Names of the figures in a message, sorted. */
const figures = (message: string) =>
  [...new Set([...message.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name ?? ''))].sort();

function isUntranslated(locale: Locale, name: string, word: string, english: string): boolean {
  if (word !== english || international.includes(name)) return false;
  if (locale === 'TY' && knownInEnglish.includes(name)) return false;
  const words = english.replace(/\{[^}]*\}/g, '').match(/[A-Za-z]{2,}/g) ?? [];
  return ownScript.includes(locale) ? words.length > 0 : words.length > 2;
}

const serverWordFiles = [
  'content/promotion-terms',
  'house/errors',
  'house/messages',
  'house/offline',
  'people/push-messages',
];

describe.each([...siteWordFiles, ...serverWordFiles])('%s', (file) => {
  const feature = featureOf(file);
  const english = readWords('EN', file);

  it.each(translations)('has the same keys and figures in %s, all translated', (locale) => {
    const words = readWords(locale, file);
    expect([...words.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, word] of words) {
      const name = `${feature}.${key}`;
      expect(word.trim(), name).not.toBe('');
      expect(figures(word), name).toEqual(figures(english.get(key)!));
      expect(isUntranslated(locale, name, word, english.get(key)!), `${name} is still English`).toBe(false);
    }
  });
});

describe.each(locales)('%s', (locale) => {
  it('is valid ICU', () => {
    for (const file of siteWordFiles) {
      for (const [key, word] of readWords(locale, file)) {
        expect(() => compile(word), `${file}.${key}`).not.toThrow();
      }
    }
  });
});

it('has words for every failure code and for no other', () => {
  const codes = [...readWords('EN', 'house/errors').keys()].filter((key) => key.startsWith('code.'));
  expect(codes.sort()).toEqual(errorCodes.map((code) => `code.${code}`).sort());
});

describe('use of words', () => {
  const sources = (readdirSync(site, { recursive: true }) as string[])
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts') && !name.endsWith('.gen.ts'))
    .map((name) => readFileSync(join(site, name), 'utf8'));

  it.each(siteWordFiles)('every word of %s is used', (file) => {
    const feature = featureOf(file);
    const users = sources.filter((text) => text.includes(`useTranslations('${feature}')`)).join('\n');
    // A computed key counts for every key of its form: `state.${…}` uses all of `state`, `${…}Title` all keys with that
    // ending.
    const forms = [...users.matchAll(/`((?:[\w.]|\$\{[^{}`]*\})+)`/g)]
      .map(([, form]) => form!.split(/\$\{[^}]*\}/))
      .filter((parts) => parts.length > 1 && parts.some((part) => part !== ''))
      .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.]+')}$`));
    // Keys in a table of the code are plain strings there.
    const everywhere = sources.join('\n');
    const inMenus = [...everywhere.matchAll(/\bmenus: \{([^}]*)\}/g)].map(([, menus]) => menus).join('\n');
    const unused = [...readWords('EN', file).keys()].filter(
      (key) =>
        !users.includes(`'${key}'`) &&
        !['word', 'tab'].some((field) => everywhere.includes(`${field}: '${key}'`)) &&
        !inMenus.includes(`: '${key}'`) &&
        !forms.some((form) => form.test(key)),
    );
    expect(unused).toEqual([]);
  });
});
