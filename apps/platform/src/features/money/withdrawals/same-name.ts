import { fold } from '../../../system/fold-text.ts';

/** The words of a name in alphabetical order, without case, hyphens, dots and accents. */
const wordsOf = (name: string): string =>
  fold(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ');

/** Whether two names are the same in any usual spelling. */
export const isSameName = (one: string, other: string): boolean => wordsOf(one) === wordsOf(other);
