import { locales, type ErrorCode, type Locale } from '@fairhouse/contract';
import BN from '../BN/house/errors.json' with { type: 'json' };
import CN from '../CN/house/errors.json' with { type: 'json' };
import EN from '../EN/house/errors.json' with { type: 'json' };
import ID from '../ID/house/errors.json' with { type: 'json' };
import TH from '../TH/house/errors.json' with { type: 'json' };
import TY from '../TY/house/errors.json' with { type: 'json' };
import VI from '../VI/house/errors.json' with { type: 'json' };
import { fillWords } from './fill-words.ts';

type Words = { code: Record<string, string>; field: Record<string, string> };

const words: Record<Locale, Words> = { EN, TY, BN, CN, ID, TH, VI };

/** Standard language tags → our locale codes (the site itself sends our codes). */
const tags: Record<string, Locale> = {
  en: 'EN',
  fil: 'TY',
  tl: 'TY',
  bn: 'BN',
  zh: 'CN',
  id: 'ID',
  th: 'TH',
  vi: 'VI',
};

/** The first language of an `Accept-Language` header that we support; EN otherwise. */
export function pickLocale(header: string | undefined): Locale {
  for (const entry of (header ?? '').slice(0, 200).split(',')) {
    const tag = entry.split(';', 1)[0]!.trim();
    const code = locales.find((locale) => locale === tag.toUpperCase()) ?? tags[tag.split('-', 1)[0]!.toLowerCase()];
    if (code) return code;
  }
  return 'EN';
}

type Params = Record<string, string | number> | undefined;

/** The text of a failure code. `{name}` marks a figure. */
export const errorMessage = (code: ErrorCode, locale: Locale, params?: Params): string =>
  fillWords(words[locale].code[code] ?? words.EN.code[code] ?? code, params);

/** The text of what is wrong with one field. */
export const fieldMessage = (code: string, locale: Locale, params?: Params): string =>
  fillWords(words[locale].field[code] ?? words.EN.field[code] ?? code, params);
