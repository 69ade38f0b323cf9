import { locales, type Locale } from '@fairhouse/contract';
import { htmlLang, localeTags } from '@fairhouse/i18n/locales';
import { merchant } from './boot.ts';
import { setCookie } from './cookies.ts';

/** The language that is spoken, one of the seven; and the one that was chosen, which may fall back to it. */
const SPOKEN = 'language';
const CHOSEN = 'languageChosen';

let current: Locale | undefined;

/** The chosen language, else the merchant's first, else English (spec §9). */
export const currentLocale = (): Locale => (current ??= remembered() ?? merchant().langList[0] ?? 'EN');

function remembered(): Locale | undefined {
  const stored = localStorage.getItem(SPOKEN);
  return locales.find((locale) => locale === stored);
}

/** `chosen` is the tag of a language that we do not speak wholly and that falls back to `locale`. */
export function rememberLocale(locale: Locale, chosen?: string): void {
  current = locale;
  localStorage.setItem(SPOKEN, locale);
  if (chosen === undefined) localStorage.removeItem(CHOSEN);
  else localStorage.setItem(CHOSEN, chosen);
  setCookie('language', locale);
  markPage(locale);
}

/** The tag of the chosen language where it falls back to another; dates follow it. */
export const chosenTag = (): string | null => localStorage.getItem(CHOSEN);

/** Dates and figures follow the language that was chosen, also where its words are not ours yet; digits are Latin. */
export function formatTag(): string {
  const chosen = chosenTag();
  return chosen === null ? localeTags[currentLocale()] : `${chosen}-u-nu-latn`;
}

export const markPage = (locale: Locale) => {
  document.documentElement.lang = htmlLang(locale);
};

/** The server draws the page by cookies; what was chosen here before it looked at them is told again. */
export function restoreCookies(): void {
  const stored = remembered();
  if (stored) setCookie('language', stored);
}
