import type { Locale } from '@fairhouse/contract';

/**
 * Our language codes (spec §9) and the tags that browsers use. Latin digits in all of them: the specification shows
 * money and figures with them (ICU would print Bengali digits for `bn`).
 */
export const localeTags: Record<Locale, string> = {
  EN: 'en',
  TY: 'fil',
  BN: 'bn-u-nu-latn',
  CN: 'zh-Hans',
  ID: 'id',
  TH: 'th-u-nu-latn',
  VI: 'vi',
};

/** The value of the attribute `lang`. */
export const htmlLang = (locale: Locale): string => localeTags[locale].split('-u-', 1)[0]!;

/** The name of each language in that language. */
export const localeNames: Record<Locale, string> = {
  EN: 'English',
  TY: 'Filipino',
  BN: 'বাংলা',
  CN: '简体中文',
  ID: 'Bahasa Indonesia',
  TH: 'ไทย',
  VI: 'Tiếng Việt',
};
