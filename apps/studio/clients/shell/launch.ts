import type { Locale } from '@fairhouse/contract';

/** The address with which the site opened this client: the token in the fragment, the rest in the query. */
export interface Launch {
  token: string | null;
  /** A table that the page wishes to see first. */
  room: string | null;
  locale: Locale;
  theme: Theme;
  /** Target of "back" when no page surrounds the frame. */
  back: string | null;
  /** What the player asked to see in it: a match, or a play of a lottery; it gives no right. */
  target: string | null;
}

export type Theme = 'light' | 'dark';

/** Language tags and the site's own codes, by their first letters. */
const LOCALE_BY_TAG: Readonly<Record<string, Locale>> = {
  en: 'EN',
  ty: 'TY',
  fil: 'TY',
  tl: 'TY',
  bn: 'BN',
  cn: 'CN',
  zh: 'CN',
  id: 'ID',
  th: 'TH',
  vi: 'VI',
};

export function localeOf(tag: string | null | undefined): Locale {
  const primary = (tag ?? '').toLowerCase().split(/[-_]/)[0] ?? '';
  return LOCALE_BY_TAG[primary] ?? 'EN';
}

/** Only http(s) addresses are followed. */
function safeAddress(address: string | null): string | null {
  if (!address || !URL.canParse(address)) return null;
  return ['http:', 'https:'].includes(new URL(address).protocol) ? address : null;
}

export const themeOf = (value: unknown): Theme => (value === 'light' ? 'light' : 'dark');

/** Reads the address once and removes the token from it, so that no history contains it. */
export function readLaunch(location: Location, history: History): Launch {
  const query = new URLSearchParams(location.search);
  const fragment = new URLSearchParams(location.hash.slice(1));
  const token = fragment.get('t');
  if (token) history.replaceState(null, '', location.pathname + location.search);
  return {
    token,
    room: fragment.get('room'),
    locale: localeOf(query.get('lang') ?? navigator.language),
    theme: themeOf(query.get('theme')),
    back: safeAddress(query.get('back')),
    target: fragment.get('target'),
  };
}
