import { isRunning } from './words.ts';

/**
 * Number of errors allowed in a word of this many letters: with more, short words would match everything. So would a
 * word with a short sound, as `zzzzq`.
 */
export function errorsAllowed(word: string): number {
  if (isRunning(word)) return word.length >= 3 ? 1 : 0;
  return word.length < 4 || soundOf(word).length < 3 ? 0 : word.length < 7 ? 1 : 2;
}

const MAX_WORD = 64;
let before = new Uint8Array(MAX_WORD + 1);
let last = new Uint8Array(MAX_WORD + 1);
let next = new Uint8Array(MAX_WORD + 1);

/**
 * The smallest number of letters added, left out, changed or swapped with a neighbour that turns `typed` into the
 * beginning of `text`, or with `anywhere` into a part of it. More than `most` counts as `most + 1`.
 */
export function typingErrors(typed: string, text: string, most: number, anywhere = false): number {
  const rows = Math.min(typed.length, MAX_WORD);
  const columns = Math.min(text.length, anywhere ? text.length : rows + most);
  for (let row = 0; row <= rows; row += 1) last[row] = row;
  let fewest = last[rows]!;
  for (let column = 1; column <= columns; column += 1) {
    const letter = text.charCodeAt(column - 1);
    next[0] = anywhere ? 0 : column;
    let smallest = next[0];
    for (let row = 1; row <= rows; row += 1) {
      const isSame = typed.charCodeAt(row - 1) === letter;
      let errors = Math.min(last[row - 1]! + (isSame ? 0 : 1), last[row]! + 1, next[row - 1]! + 1);
      const isSwapped =
        row > 1 &&
        column > 1 &&
        typed.charCodeAt(row - 2) === letter &&
        typed.charCodeAt(row - 1) === text.charCodeAt(column - 2);
      if (isSwapped) errors = Math.min(errors, before[row - 2]! + 1);
      next[row] = errors;
      if (errors < smallest) smallest = errors;
    }
    if (next[rows]! < fewest) fewest = next[rows]!;
    if (smallest > most && fewest > most) return most + 1;
    [before, last, next] = [last, next, before];
  }
  return Math.min(fewest, most + 1);
}

/**
 * A phonetic form in Latin letters: elefante and elephant, joker and joccer, v and b are equal. Compared only when the
 * letters differ.
 */
export const soundOf = (word: string): string =>
  word.replace(/ph|[fvzcqy]/g, (letters) => SOUNDS[letters]!).replace(/([a-z])\1+/g, '$1');

const SOUNDS: Readonly<Record<string, string>> = { ph: 'p', f: 'p', v: 'b', z: 's', c: 'k', q: 'k', y: 'i' };

/** One bit per Latin letter, one for digits, four for other scripts: words that differ in many bits differ. */
export function lettersOf(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index += 1) {
    const code = word.charCodeAt(index);
    if (code >= 97 && code <= 122) bits |= 1 << (code - 97);
    else if (code >= 48 && code <= 57) bits |= 1 << 26;
    else bits |= 1 << (27 + (code & 3));
  }
  return bits;
}

/** Number of letters in the one that are not in the other. */
export function missingLetters(wanted: number, there: number): number {
  let bits = wanted & ~there;
  let count = 0;
  for (; bits !== 0; bits &= bits - 1) count += 1;
  return count;
}
