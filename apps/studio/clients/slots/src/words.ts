import { htmlLang } from '@fairhouse/i18n/locales';
import type { Locale } from '@fairhouse/contract';
import english from '@fairhouse/i18n/EN/play/studio.json' with { type: 'json' };

export type WordKey = keyof typeof english;
export const isWordKey = (key: string): key is WordKey => Object.hasOwn(english, key);

type Words = Readonly<Record<WordKey, string>>;

const LOADERS: Readonly<Record<Locale, () => Promise<{ default: Words }>>> = {
  // English is also the fallback when another language cannot be loaded.
  EN: () => Promise.resolve({ default: english }),
  TY: () => import('@fairhouse/i18n/TY/play/studio.json', { with: { type: 'json' } }),
  BN: () => import('@fairhouse/i18n/BN/play/studio.json', { with: { type: 'json' } }),
  CN: () => import('@fairhouse/i18n/CN/play/studio.json', { with: { type: 'json' } }),
  ID: () => import('@fairhouse/i18n/ID/play/studio.json', { with: { type: 'json' } }),
  TH: () => import('@fairhouse/i18n/TH/play/studio.json', { with: { type: 'json' } }),
  VI: () => import('@fairhouse/i18n/VI/play/studio.json', { with: { type: 'json' } }),
};

export type Values = Readonly<Record<string, string | number>>;

export interface WordBook {
  readonly locale: () => Locale;
  /** A word with `{name}` filled in; numbers have Latin digits. */
  say: (key: WordKey, values?: Values) => string;
  use: (locale: Locale) => Promise<void>;
  /** Runs now and whenever the language changes. */
  bind: (render: () => void) => void;
}

export async function loadWords(first: Locale): Promise<WordBook> {
  let locale: Locale = 'EN';
  let words: Words = english;
  const renders: (() => void)[] = [];
  const load = async (next: Locale): Promise<void> => {
    try {
      words = (await LOADERS[next]()).default;
    } catch {
      return;
    }
    locale = next;
    document.documentElement.lang = htmlLang(next);
  };
  await load('EN');
  if (first !== 'EN') await load(first);
  return {
    locale: () => locale,
    say: (key, values = {}) => words[key].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')),
    use: async (next) => {
      await load(next);
      for (const render of renders) render();
    },
    bind: (render) => {
      renders.push(render);
      render();
    },
  };
}
