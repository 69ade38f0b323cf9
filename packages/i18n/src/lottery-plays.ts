import type { Locale } from '@fairhouse/contract';
import type english from '../EN/play/lottery-plays.json';

/** Names of plays and of what can be chosen in them; figures are `{n}`. */
export type PlayWords = Readonly<Record<keyof typeof english, string>>;
export type PlayWordKey = keyof PlayWords;

const loaders: Readonly<Record<Locale, () => Promise<{ default: PlayWords }>>> = {
  EN: () => import('../EN/play/lottery-plays.json', { with: { type: 'json' } }),
  TY: () => import('../TY/play/lottery-plays.json', { with: { type: 'json' } }),
  BN: () => import('../BN/play/lottery-plays.json', { with: { type: 'json' } }),
  CN: () => import('../CN/play/lottery-plays.json', { with: { type: 'json' } }),
  ID: () => import('../ID/play/lottery-plays.json', { with: { type: 'json' } }),
  TH: () => import('../TH/play/lottery-plays.json', { with: { type: 'json' } }),
  VI: () => import('../VI/play/lottery-plays.json', { with: { type: 'json' } }),
};

export const loadPlayWords = async (locale: Locale): Promise<PlayWords> => (await loaders[locale]()).default;

const fill = (word: string, figures: Readonly<Record<string, string>>): string =>
  word.replaceAll(/\{(\w+)\}/g, (_, name: string) => figures[name] ?? '');

const isKey = (words: PlayWords, key: string): key is PlayWordKey => Object.hasOwn(words, key);

/** The word key of a play and its figures: `RX5` is `RX_n` with n 5, `BD31` is 1 digit in 3 places. */
export function playKey(words: PlayWords, family: string, code: string): [PlayWordKey, Record<string, string>] | null {
  for (const key of [`${family}_${code}`, code]) if (isKey(words, key)) return [key, {}];
  const [, letters = '', digits = '', tail = ''] = /^([A-Z]+)(\d+)([A-Z]*)$/.exec(code) ?? [];
  const [n = '', m = ''] = digits;
  const both = `${letters}_nm`;
  if (isKey(words, both)) return [both, { n, m }];
  const one = `${letters}${tail}_n`;
  return isKey(words, one) ? [one, { n: digits }] : null;
}

export function namePlay(words: PlayWords, family: string, code: string): string {
  const found = playKey(words, family, code);
  return found ? fill(words[found[0]], found[1]) : code;
}

/** How a play wins, where a sentence says more than its name. */
export function explainPlay(words: PlayWords, family: string, code: string): string | null {
  const found = playKey(words, family, code);
  const key = `how_${found?.[0]}`;
  return found && isKey(words, key) ? fill(words[key], found[1]) : null;
}

/** A token as people read it: `red-big-odd` is Red · Big · Odd, numbers stay. */
export function nameToken(words: PlayWords, token: string): string {
  if (isKey(words, token)) return words[token];
  if (/^[\d-]*$/.test(token)) return token.replace('-', '–');
  return token
    .split('-')
    .map((part) => (isKey(words, part) ? words[part] : part))
    .join(' · ');
}

/** The tokens of a selection, words translated. */
export const nameTokens = (words: PlayWords, text: string): string =>
  text.replaceAll(/[a-z]+(?:-[a-z]+)*/g, (token) => nameToken(words, token));

/** What came, of a result: a number of lines and a returned stake are no tokens. */
export function nameHit(words: PlayWords, what: string): string {
  const lines = /^(\d+) lines$/.exec(what);
  if (lines) return `${lines[1]} ${words.lines}`;
  return what === 'returned' ? words.returned : nameTokens(words, what);
}
