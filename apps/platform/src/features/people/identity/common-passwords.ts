import { isBreached, SHORTEST_STEM } from './breached-passwords.ts';

/** Stems that guessers try first in this trade and in the countries of our brands, as far as the breached list lacks them. */
const local = new Set(
  `mahalkita mahalko pogiako bangladesh philippines pilipinas filipino bismillah allahuakbar dhaka123 gambling jackpot casino
  lucky777 lucky888 winner fairhouse`.split(/\s+/),
);

/** Shorter words, such as a name of three letters, are part of too many good passwords. */
const SHORTEST_WORD = 4;

/**
 * True for a password that guessers try first: one of the breached list, also with up to four digits or signs appended
 * or with signs in place of letters, one character repeated, a date, or one that contains a word of the account or brand.
 */
export function isCommonPassword(password: string, words: readonly string[] = []): boolean {
  const lower = password.toLowerCase();
  const stem = lower.replace(/[\d!@#$%^&*?._-]{1,4}$/, '');
  const spellings = [...new Set([lower, stem].flatMap((text) => [text, ...readSigns(text)]))];
  return (
    spellings.some((text) => text.length >= SHORTEST_STEM && (local.has(text) || isBreached(text))) ||
    /^(.)\1+$/u.test(lower) ||
    /^(?:19|20)\d{6}$/.test(lower) ||
    words.some((word) => word.length >= SHORTEST_WORD && spellings.some((text) => text.includes(word.toLowerCase())))
  );
}

const signs: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '0': 'o', $: 's', '5': 's', '7': 't', '8': 'b' };

/** The text with letters in place of the signs that stand for them; `1` and `!` are both an I and an L. */
function readSigns(text: string): string[] {
  const letters = text.replace(/[@430$578]/g, (sign) => signs[sign]!);
  return ['i', 'l'].map((letter) => letters.replace(/[1!|]/g, letter));
}
