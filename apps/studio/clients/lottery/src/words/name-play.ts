import type { PlayWordKey, Words } from './load-words.ts';
import { fill } from './load-words.ts';

const isKey = (words: Words, key: string): key is PlayWordKey => Object.hasOwn(words.plays, key);

/** The word key of a play and its figures: `RX5` is `RX_n` with n 5, `BD31` is 1 digit in 3 places. */
export function playKey(words: Words, family: string, code: string): [PlayWordKey, Record<string, string>] | null {
  for (const key of [`${family}_${code}`, code]) if (isKey(words, key)) return [key, {}];
  const [, letters = '', digits = '', tail = ''] = /^([A-Z]+)(\d+)([A-Z]*)$/.exec(code) ?? [];
  const [n = '', m = ''] = digits;
  const pattern = `${letters}${tail}_n`;
  if (isKey(words, `${letters}_nm`)) return [`${letters}_nm` as PlayWordKey, { n, m }];
  return isKey(words, pattern) ? [pattern, { n: digits }] : null;
}

export function namePlay(words: Words, family: string, code: string): string {
  const found = playKey(words, family, code);
  return found ? fill(words.plays[found[0]], found[1]) : code;
}

/** How a play wins, where a sentence says more than its name. */
export function explainPlay(words: Words, family: string, code: string): string | null {
  const found = playKey(words, family, code);
  const key = `how_${found?.[0]}`;
  return found && isKey(words, key) ? fill(words.plays[key], found[1]) : null;
}

/** A token as people read it: `red-big-odd` is Red · Big · Odd, numbers stay. */
export function nameToken(words: Words, token: string): string {
  if (isKey(words, token)) return words.plays[token];
  if (/^[\d-]*$/.test(token)) return token.replace('-', '–');
  return token
    .split('-')
    .map((part) => (isKey(words, part) ? words.plays[part] : part))
    .join(' · ');
}

/** The tokens of a selection or a hit, words translated. */
export const nameTokens = (words: Words, text: string): string =>
  text.replaceAll(/[a-z]+(?:-[a-z]+)*/g, (token) => nameToken(words, token));
