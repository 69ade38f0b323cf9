/** Accents of Latin letters; vowel signs and tone marks of other scripts are part of their letters and stay. */
const ACCENTS = /[\u0300-\u036F]/g;
/** Characters that are not letters: joiners, and apostrophes within a word. */
const SILENT = /[\u200B-\u200D\u2060\uFEFF'’ʼ]/g;
/** Latin letters that people type as others and that Unicode does not decompose, such as Vietnamese đ. */
const TYPED_AS: Readonly<Record<string, string>> = { đ: 'd', ı: 'i', ł: 'l', ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe' };
const OTHERS = /[đıłøßæœ]/g;

/**
 * Text in the form in which it is compared: lower case, without the accents of Latin letters, full-width forms as
 * ordinary ones.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(SILENT, '')
    .toLowerCase()
    .replace(OTHERS, (letter) => TYPED_AS[letter]!);

/** The words of a person's name in one order: case, spaces, hyphens, dots and accents are no difference. */
export const foldName = (name: string): string =>
  fold(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ');
