import { locales, type Locale } from '@fairhouse/contract';
import { pickLocale } from '@fairhouse/i18n/server';
import type { Merchant } from '../../../../system/merchant.ts';
import type { ContentInput, Words } from '../content.ts';

/** The visitor's language: as requested by name, else by the browser's header, else the merchant's first. */
export function chooseLanguage(merchant: Merchant, asked: string | undefined, header: string | undefined): Locale {
  const named = locales.find((locale) => locale === asked?.toUpperCase());
  const first = merchant.settings.langList[0] ?? 'EN';
  return named ?? (header === undefined ? first : pickLocale(header));
}

/** The text in the requested language, else in the merchant's first, else in English, else in any language. */
export const languagesFor = (merchant: Merchant, asked: Locale): readonly Locale[] => [
  ...new Set<Locale>([asked, ...merchant.settings.langList.slice(0, 1), 'EN', ...locales]),
];

export function chooseWords(words: ContentInput['words'], languages: readonly Locale[]): Words {
  for (const locale of languages) {
    const said = words[locale];
    if (said) return said;
  }
  return {};
}
