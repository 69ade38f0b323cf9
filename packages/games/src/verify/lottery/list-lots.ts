import type { Lot } from './lot.ts';

/** How tokens are written: digits may stand together, numbers have ranges, words are themselves. */
export type Writing = 'digits' | 'numbers' | 'words' | 2 | 3 | 4;

const clean = (text: string): string => text.toLowerCase().replaceAll(/[–—]/g, '-').trim();

/** Splits off a leading label. */
export function splitLabel(text: string, labels: readonly string[]): [label: string, rest: string] {
  const [first = '', ...rest] = clean(text).split(/(?<=^[a-z]+)[\s:]+/);
  return labels.includes(first) ? [first, rest.join(' ')] : [labels[0] ?? '', clean(text)];
}

export const splitLists = (text: string): string[] =>
  clean(text)
    .replaceAll(/[\])}]\s*\|?\s*[[({]/g, '|')
    .replaceAll(/[[\](){}]/g, '')
    .split('|')
    .map((list) => list.trim());

export function tokensOf(text: string, writing: Writing): string[] {
  if (writing === 'digits') return text.replaceAll(/[\s,-]/g, '').split('');
  if (writing === 'words') return text.split(/[\s,]+/).filter(Boolean);
  if (writing === 'numbers') {
    return text
      .split(/[\s,]+/)
      .filter(Boolean)
      .flatMap((word) => {
        const [from = 0, to = from] = word.split('-').map(Number);
        return Array.from({ length: to - from + 1 }, (_, step) => String(from + step));
      });
  }
  return text
    .split(/[\s,-]+/)
    .filter(Boolean)
    .flatMap((word) => tailsNamed(word, writing));
}

const isTail: Readonly<Record<string, RegExp>> = {
  tai: /^[5-9]\d$/,
  xiu: /^[0-4]\d$/,
  chan: /[02468]$/,
  le: /[13579]$/,
  chanchan: /^[02468][02468]$/,
  lele: /^[13579][13579]$/,
  chanle: /^[02468][13579]$/,
  lechan: /^[13579][02468]$/,
};

function tailsNamed(word: string, digits: number): string[] {
  const all = Array.from({ length: 10 ** digits }, (_, value) => `000${value}`.slice(-digits));
  const pattern = isTail[word];
  if (pattern) return all.filter((tail) => pattern.test(tail));
  const [, from, to, step] = /^(\d+)\.\.(\d+)\/(\d+)$/.exec(word) ?? [];
  if (from === undefined) return [word];
  return all.filter((tail) => tail >= from && tail <= (to ?? '') && (Number(tail) - Number(from)) % Number(step) === 0);
}

/** All parts of a list with so many tokens. */
export function subsets<T>(list: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return list.flatMap((item, at) => subsets(list.slice(at + 1), size - 1).map((rest) => [item, ...rest]));
}

const product = (lists: readonly (readonly string[])[]): string[][] =>
  lists.reduce<string[][]>((rows, list) => rows.flatMap((row) => list.map((token) => [...row, token])), [[]]);

/** A token for each place. */
export const rows =
  (count: number, writing: Writing, labels: readonly string[] = [], different = false) =>
  (text: string): Lot[] => {
    const [at, rest] = splitLabel(text, labels);
    const lists = splitLists(rest);
    const single = rest.includes(';') || (lists.length === 1 && count > 1);
    const found = single
      ? rest
          .split(';')
          .filter((line) => line.trim() !== '')
          .map((line) => tokensOf(splitLists(line).join(' '), writing))
      : product(lists.map((list) => tokensOf(list, writing)));
    const allowed = different ? found.filter((row) => new Set(row).size === row.length) : found;
    return allowed.map((tokens) => ({ at, tokens }));
  };

/** So many tokens of a list, bankers always among them. */
export const parts =
  (sizes: readonly number[], writing: Writing, labels: readonly string[] = []) =>
  (text: string): Lot[] => {
    const [at, rest] = splitLabel(text, labels);
    const [banker, list] = splitLabel(rest, ['', 'banker']);
    const lists = splitLists(list);
    const bankers = banker === 'banker' ? tokensOf(lists.shift() ?? '', writing) : [];
    const others = tokensOf(lists.join(' '), writing);
    return sizes
      .filter((size) => size <= bankers.length + others.length)
      .flatMap((size) => subsets(others, size - bankers.length).map((rest) => ({ at, tokens: [...bankers, ...rest] })));
  };

/** One token each, at one place or at several named ones. */
export const singles =
  (writing: Writing, places: readonly string[] = []) =>
  (text: string): Lot[] => {
    const lists = splitLists(text);
    if (places.length === 0) return tokensOf(lists.join(' '), writing).map((token) => ({ at: '', tokens: [token] }));
    if (lists.length > 1) {
      return lists.flatMap((list, index) =>
        list === '-' ? [] : tokensOf(list, writing).map((token) => ({ at: places[index] ?? '', tokens: [token] })),
      );
    }
    let at = '';
    return clean(text)
      .split(/[\s,;]+/)
      .flatMap((word) => {
        const [label = '', ...tail] = word.split(':');
        const named = places.includes(label) && (tail.length > 0 || writing === 'words');
        if (named) at = label;
        const token = named ? tail.join('') : word;
        return token === '' ? [] : tokensOf(token, writing).map((one) => ({ at, tokens: [one] }));
      });
  };

/** The whole list is one lot. */
export const whole =
  (writing: Writing) =>
  (text: string): Lot[] => [{ at: '', tokens: tokensOf(splitLists(text).join(' '), writing) }];
