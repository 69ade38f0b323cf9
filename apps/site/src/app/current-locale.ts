import { locales, type Locale } from '@fairhouse/contract';
import { htmlLang, localeTags } from '@fairhouse/i18n/locales';
import { merchant } from './boot.ts';
import { setCookie } from './cookies.ts';

/** The language of the words, one of the seven; and the chosen one, which may fall back to it. */
const SPOKEN = 'language';
const CHOSEN = 'languageChosen';

let current: Locale | undefined;

/** The chosen language, else the merchant's first, else English (spec §9). */
export const currentLocale = (): Locale => (current ??= remembered() ?? merchant().langList[0] ?? 'EN');

function remembered(): Locale | undefined {
  const stored = localStorage.getItem(SPOKEN);
  return locales.find((locale) => locale === stored);
}

/** `chosen` is the tag of a language that is not translated completely and falls back to `locale`. */
export function rememberLocale(locale: Locale, chosen?: string): void {
  current = locale;
  localStorage.setItem(SPOKEN, locale);
  if (chosen === undefined) localStorage.removeItem(CHOSEN);
  else localStorage.setItem(CHOSEN, chosen);
  setCookie('language', locale);
  markPage(locale);
}

/** The tag of the chosen language when it falls back to another; dates are formatted by it. */
export const chosenTag = (): string | null => localStorage.getItem(CHOSEN);

/** Dates and figures are formatted in the chosen language, even without our own translation of it; digits are Latin. */
export function formatTag(): string {
  const chosen = chosenTag();
  return chosen === null ? localeTags[currentLocale()] : `${chosen}-u-nu-latn`;
}

export const markPage = (locale: Locale) => {
  document.documentElement.lang = htmlLang(locale);
};

/** The server reads the language from cookies; a choice from before that is written to the cookie once. */
export function restoreCookies(): void {
  const stored = remembered();
  if (stored) setCookie('language', stored);
}
