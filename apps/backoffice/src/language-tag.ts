import type { Locale } from '@fairhouse/contract';

/** Our locale codes → tags for `Intl`; Latin digits in all of them, as for money (spec §9). */
const tags: Record<Locale, string> = {
  EN: 'en-GB',
  TY: 'fil-PH',
  BN: 'bn-BD-u-nu-latn',
  CN: 'zh-CN',
  ID: 'id-ID',
  TH: 'th-TH-u-nu-latn-ca-gregory',
  VI: 'vi-VN',
};

export const languageTag = (locale: string) => tags[locale as Locale] ?? 'en-GB';
