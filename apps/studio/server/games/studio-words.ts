import { locales, type Locale } from '@fairhouse/contract';
import BN from '@fairhouse/i18n/BN/play/studio.json' with { type: 'json' };
import CN from '@fairhouse/i18n/CN/play/studio.json' with { type: 'json' };
import EN from '@fairhouse/i18n/EN/play/studio.json' with { type: 'json' };
import ID from '@fairhouse/i18n/ID/play/studio.json' with { type: 'json' };
import TH from '@fairhouse/i18n/TH/play/studio.json' with { type: 'json' };
import TY from '@fairhouse/i18n/TY/play/studio.json' with { type: 'json' };
import VI from '@fairhouse/i18n/VI/play/studio.json' with { type: 'json' };

type Words = typeof EN;
export type WordKey = keyof Words;

const words: Record<Locale, Words> = { EN, TY, BN, CN, ID, TH, VI };

/** A word of the games with `{name}` filled in. */
export type Say = (key: WordKey, values?: Readonly<Record<string, string | number>>) => string;

/** The words of a language; English for an unsupported one. */
export function sayIn(language: string): Say {
  const spoken = words[locales.find((locale) => locale === language.toUpperCase()) ?? 'EN'];
  return (key, values = {}) =>
    spoken[key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

export const isWordKey = (key: string): key is WordKey => Object.hasOwn(EN, key);
