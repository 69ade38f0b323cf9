import type { Locale } from '@fairhouse/contract';
import english from '@fairhouse/i18n/EN/play/lottery-client.json' with { type: 'json' };
import englishPlays from '@fairhouse/i18n/EN/play/lottery-plays.json' with { type: 'json' };

export type WordKey = keyof typeof english;
export type PlayWordKey = keyof typeof englishPlays;
export type Values = Readonly<Record<string, string | number>>;

export interface Words {
  locale: Locale;
  client: Readonly<Record<WordKey, string>>;
  /** Names of plays and of what can be chosen in them. */
  plays: Readonly<Record<PlayWordKey, string>>;
}

const inEnglish: Words = { locale: 'EN', client: english, plays: englishPlays };

type Loader = () => Promise<[{ default: Words['client'] }, { default: Words['plays'] }]>;

const loaders: Readonly<Record<Exclude<Locale, 'EN'>, Loader>> = {
  TY: () =>
    Promise.all([
      import('@fairhouse/i18n/TY/play/lottery-client.json', { with: { type: 'json' } }),
      import('@fairhouse/i18n/TY/play/lottery-plays.json', { with: { type: 'json' } }),
    ]),
  BN: () =>
    Promise.all([
      import('@fairhouse/i18n/BN/play/lottery-client.json', { with: { type: 'json' } }),
      import('@fairhouse/i18n/BN/play/lottery-plays.json', { with: { type: 'json' } }),
    ]),
  CN: () =>
    Promise.all([
      import('@fairhouse/i18n/CN/play/lottery-client.json', { with: { type: 'json' } }),
      import('@fairhouse/i18n/CN/play/lottery-plays.json', { with: { type: 'json' } }),
    ]),
  ID: () =>
    Promise.all([
      import('@fairhouse/i18n/ID/play/lottery-client.json', { with: { type: 'json' } }),
      import('@fairhouse/i18n/ID/play/lottery-plays.json', { with: { type: 'json' } }),
    ]),
  TH: () =>
    Promise.all([
      import('@fairhouse/i18n/TH/play/lottery-client.json', { with: { type: 'json' } }),
      import('@fairhouse/i18n/TH/play/lottery-plays.json', { with: { type: 'json' } }),
    ]),
  VI: () =>
    Promise.all([
      import('@fairhouse/i18n/VI/play/lottery-client.json', { with: { type: 'json' } }),
      import('@fairhouse/i18n/VI/play/lottery-plays.json', { with: { type: 'json' } }),
    ]),
};

const languageTags: Readonly<Record<Locale, string>> = {
  EN: 'en',
  TY: 'fil',
  BN: 'bn',
  CN: 'zh-Hans',
  ID: 'id',
  TH: 'th',
  VI: 'vi',
};

/** The words of a language; English where they cannot be loaded. */
export async function loadWords(locale: Locale): Promise<Words> {
  const words = locale === 'EN' ? inEnglish : await loadTranslation(locale);
  document.documentElement.lang = languageTags[words.locale];
  return words;
}

async function loadTranslation(locale: Exclude<Locale, 'EN'>): Promise<Words> {
  try {
    const [client, plays] = await loaders[locale]();
    return { locale, client: client.default, plays: plays.default };
  } catch {
    return inEnglish;
  }
}

/** A word with `{name}` filled in; numbers have Latin digits. */
export const fill = (word: string, values: Values = {}): string =>
  word.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
