import { fold } from '../../../system/fold-text.ts';

/** The words of a name in one order: case, spaces, hyphens, dots and accents are no difference. */
const wordsOf = (name: string): string =>
  fold(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ');

/** Whether two names, as people and banks write them, are one. */
export const isSameName = (one: string, other: string): boolean => wordsOf(one) === wordsOf(other);
