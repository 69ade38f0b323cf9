/** Accents of Latin letters; vowel signs and tone marks of other scripts are letters of their own and stay. */
const ACCENTS = /[\u0300-\u036F]/g;
/** What writes a letter without being one: joiners, and apostrophes within a word. */
const SILENT = /[\u200B-\u200D\u2060\uFEFF'’ʼ]/g;
/** Latin letters that are typed as others and do not decompose: Vietnamese đ before all. */
const TYPED_AS: Readonly<Record<string, string>> = { đ: 'd', ı: 'i', ł: 'l', ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe' };
const OTHERS = /[đıłøßæœ]/g;

/** As it is compared: lower case, without the accents of Latin letters, full-width forms as plain ones. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(SILENT, '')
    .toLowerCase()
    .replace(OTHERS, (letter) => TYPED_AS[letter]!);
