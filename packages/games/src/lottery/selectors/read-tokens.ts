import { refuse, type Refusal } from '../plays/play.ts';
import type { TokenSet } from './token-set.ts';

export type { TokenSet };

export type ReadTokens = { readonly ok: true; readonly tokens: readonly string[] } | Refusal;

/** Reads a list of different tokens. */
export function readTokens(set: TokenSet, text: string): ReadTokens {
  const tokens: string[] = [];
  for (const word of wordsOf(set, text)) {
    const read = readWord(set, word);
    if (read === null) return refuse('UNKNOWN', `${word} cannot be chosen here`);
    tokens.push(...read);
  }
  const repeated = tokens.find((token, at) => tokens.indexOf(token) < at);
  return repeated === undefined ? { ok: true, tokens } : refuse('REPEATED', `${repeated} is chosen twice`);
}

export const allTokens = (set: TokenSet): readonly string[] => {
  if (set.kind === 'words') return set.words;
  if (set.kind === 'tails') return Array.from({ length: 10 ** set.digits }, (_, at) => padded(at, set.digits));
  return Array.from({ length: set.high - set.low + 1 }, (_, at) => String(set.low + at));
};

function wordsOf(set: TokenSet, text: string): string[] {
  const separator = set.kind === 'tails' || set.kind === 'digits' ? /[\s,-]+/ : /[\s,]+/;
  return text.split(separator).filter((word) => word !== '');
}

function readWord(set: TokenSet, word: string): readonly string[] | null {
  switch (set.kind) {
    case 'numbers':
      return readNumbers(word, set.low, set.high);
    case 'digits':
      return word.split('').every((digit) => digit >= String(set.low) && digit <= String(set.high))
        ? word.split('')
        : null;
    case 'tails':
      return readTails(word, set.digits);
    case 'words':
      return set.words.includes(word) ? [word] : null;
  }
}

function readNumbers(word: string, low: number, high: number): readonly string[] | null {
  const [, first, last = first] = /^(\d{1,4})(?:-(\d{1,4}))?$/.exec(word) ?? [];
  if (first === undefined || Number(first) < low || Number(last) > high || Number(last) < Number(first)) return null;
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => String(Number(first) + at));
}

const padded = (number: number, digits: number): string => String(number).padStart(digits, '0');

const odd = (digit: number): boolean => digit % 2 === 1;

/** Pick helpers of the two-digit games: tài and xỉu by size, chẵn and lẻ by parity, of the whole or of both digits. */
const helpers: Readonly<Record<string, (tens: number, units: number) => boolean>> = {
  tai: (tens) => tens >= 5,
  xiu: (tens) => tens < 5,
  chan: (_, units) => !odd(units),
  le: (_, units) => odd(units),
  chanchan: (tens, units) => !odd(tens) && !odd(units),
  lele: (tens, units) => odd(tens) && odd(units),
  chanle: (tens, units) => !odd(tens) && odd(units),
  lechan: (tens, units) => odd(tens) && !odd(units),
};

function readTails(word: string, digits: number): readonly string[] | null {
  if (/^\d+$/.test(word)) return word.length === digits ? [word] : null;
  const run = /^(\d+)\.\.(\d+)\/([1-9]\d?)$/.exec(word);
  if (run) {
    const [from, to, step] = [Number(run[1]), Number(run[2]), Number(run[3])];
    if (run[1]?.length !== digits || run[2]?.length !== digits || to < from) return null;
    return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => padded(from + at * step, digits));
  }
  const helper = digits === 2 && Object.hasOwn(helpers, word) ? helpers[word] : undefined;
  if (!helper) return null;
  return allTokens({ kind: 'tails', digits }).filter((tail) => helper(Number(tail[0]), Number(tail[1])));
}
