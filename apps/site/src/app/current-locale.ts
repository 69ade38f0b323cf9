import { locales, type Locale } from '@fairhouse/contract';
import { htmlLang } from '@fairhouse/i18n';
import { merchant } from './boot.ts';

const KEY = 'language';

let current: Locale | undefined;

/** The chosen language, else the merchant's first, else English (spec §9). */
export const currentLocale = (): Locale => (current ??= remembered() ?? merchant().langList[0] ?? 'EN');

function remembered(): Locale | undefined {
  const stored = localStorage.getItem(KEY);
  return locales.find((locale) => locale === stored && merchant().langList.includes(locale));
}

export function rememberLocale(locale: Locale): void {
  current = locale;
  localStorage.setItem(KEY, locale);
  markPage(locale);
}

export const markPage = (locale: Locale) => {
  document.documentElement.lang = htmlLang(locale);
};
