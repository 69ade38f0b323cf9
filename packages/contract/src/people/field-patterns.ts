import type { FieldPattern, FieldRule } from '../house/system.ts';

/** The characters of each pattern family. The rule of the field limits the length. */
const families: Record<FieldPattern, RegExp> = {
  any_characters: /^\P{Cc}*$/su,
  letters_digits_start_letter: /^[A-Za-z][A-Za-z0-9]*$/,
  chinese_digits: /^[\p{Script=Han}\d]+$/u,
  email: /^[^\s@<>()"',;:\\]+@[^\s@.]+(?:\.[^\s@.]+)+$/,
  alphanumeric: /^[A-Za-z0-9]+$/,
  letters_and_digits: /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]+$/,
  digits: /^\d+$/,
  alphanumeric_uppercase: /^(?=.*[A-Z])[A-Za-z\d]+$/,
  english_letters_spaces: /^[A-Za-z]+(?: [A-Za-z]+)*$/,
  no_spaces: /^[^\s\p{Cc}]+$/u,
  date_ymd: /^\d{4}-\d\d-\d\d$/,
  date_mdy: /^\d\d-\d\d-\d{4}$/,
  korean: /^[\p{Script=Hangul}]+(?: [\p{Script=Hangul}]+)*$/u,
  thai: /^[\p{Script=Thai}]+(?: [\p{Script=Thai}]+)*$/u,
  upper_lower_digit_symbol: /^(?=.*\p{Lu})(?=.*\p{Ll})(?=.*\d)(?=.*[^\p{L}\d\s])[^\s\p{Cc}]+$/u,
  full_name: /^[\p{L}\p{M}.'’-]+(?: [\p{L}\p{M}.'’-]+)+$/u,
  uppercase: /^[A-Z]+$/,
};

export type FieldFlaw = 'required' | 'rule';

/** Longest text that any pattern is tried on, whatever a rule allows. */
const LONGEST = 512;

/** The form of any email address. */
const anyEmail: FieldRule = {
  field: 'email',
  enabled: true,
  required: true,
  patternId: 'email',
  minLength: 5,
  maxLength: 254,
};

/** The merchant's rule for an email address that is required, also where registration asks for none. */
export const emailRule = (rules: readonly FieldRule[]): FieldRule => ({
  ...(rules.find(({ field }) => field === 'email') ?? anyEmail),
  required: true,
});

const graphemes = new Intl.Segmenter();

/** The flaw of a value under the merchant's rule for its field, or null. Lengths count characters as people do. */
export function findFieldFlaw(rule: FieldRule, value: string): FieldFlaw | null {
  if (value === '') return rule.required ? 'required' : null;
  if (value.length > LONGEST) return 'rule';
  const length = Array.from(graphemes.segment(value)).length;
  if (length < rule.minLength || length > rule.maxLength) return 'rule';
  if (!families[rule.patternId].test(value) || !isDate(rule.patternId, value)) return 'rule';
  return rule.acceptedPattern === undefined || accepts(rule.acceptedPattern, value) ? null : 'rule';
}

/** Refuses dates that the calendar does not have. Text that is not written as a date passes. */
function isDate(pattern: FieldPattern, value: string): boolean {
  const written =
    pattern === 'date_mdy'
      ? value.replace(/^(\d\d)-(\d\d)-(\d{4})$/, '$3-$1-$2')
      : pattern === 'date_ymd'
        ? value
        : null;
  if (written === null) return true;
  const date = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written);
}

/**
 * `*` stands for any run of characters (spec §3), everything else for itself. Not a regular expression: one made from
 * configuration could take exponential time. Here each piece is searched for once, from left to right.
 */
function accepts(pattern: string, value: string): boolean {
  const [first = '', ...pieces] = pattern.split('*');
  if (pieces.length === 0) return value === pattern;
  const last = pieces.pop()!;
  if (!value.startsWith(first)) return false;
  let at = first.length;
  for (const piece of pieces) {
    const found = value.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return value.length - last.length >= at && value.endsWith(last);
}
