import { expect, it } from 'vitest';
import { emailRule, findFieldFlaw } from './field-patterns.ts';
import { fieldPatterns, type FieldPattern, type FieldRule } from '../house/system.ts';

const ruleOf = (patternId: FieldPattern, more: Partial<FieldRule> = {}): FieldRule => ({
  field: 'x',
  enabled: true,
  required: true,
  patternId,
  minLength: 1,
  maxLength: 40,
  ...more,
});

/** For each family one value that it accepts, and values that it refuses. */
const families: Record<FieldPattern, [right: string, ...wrong: string[]]> = {
  any_characters: ['correct horse', 'a\u0007b'],
  letters_digits_start_letter: ['maria88', '8maria', 'maria 88', 'মানিক'],
  chinese_digits: ['王小明88', 'wang88'],
  email: ['maria@mail.example', 'maria@mail', 'maria mail.example', 'a@b@c.example', '<a>@b.example'],
  alphanumeric: ['88maria', 'maria_88'],
  letters_and_digits: ['maria88', 'maria', '8888'],
  digits: ['00123', '12a', '১২৩'],
  alphanumeric_uppercase: ['maRia8', 'maria8'],
  english_letters_spaces: ['Maria Clara', 'Maria  Clara', 'María'],
  no_spaces: ['maria_88!', 'maria 88'],
  date_ymd: ['2000-02-29', '2001-02-29', '29-02-2000', '2000-2-29'],
  date_mdy: ['02-29-2000', '02-29-2001', '2000-02-29'],
  korean: ['홍 길동', 'Hong'],
  thai: ['สมชาย ใจดี', 'Somchai'],
  upper_lower_digit_symbol: ['Sail-away1', 'sail-away1', 'SAIL-AWAY1', 'Sail-away', 'Sailaway1'],
  full_name: ['Maria Clara', 'Maria', 'María de los Ángeles 2'],
  uppercase: ['MARIA', 'Maria'],
};

it.each(fieldPatterns)('%s', (id) => {
  const [right, ...wrong] = families[id];
  expect(findFieldFlaw(ruleOf(id), right)).toBeNull();
  for (const value of wrong) expect(findFieldFlaw(ruleOf(id), value), value).toBe('rule');
});

it.each([
  ['nothing where something must be', {}, '', 'required'],
  ['nothing where nothing must be', { required: false }, '', null],
  ['too short', { minLength: 3 }, 'ab', 'rule'],
  ['too long', { maxLength: 3 }, 'abcd', 'rule'],
  ['letters of several signs as one', { maxLength: 3 }, 'নি👩‍👩‍👧‍👦é', null],
  ['longer than anything is', { maxLength: 9999 }, 'a'.repeat(600), 'rule'],
  ['as the pattern says', { acceptedPattern: 'ab*.c' }, 'abxyz.c', null],
  ['a dot is a dot', { acceptedPattern: 'ab*.c' }, 'abxyzxc', 'rule'],
  ['ends that overlap', { acceptedPattern: 'aba*ba' }, 'abaa', 'rule'],
  ['a pattern without a star', { acceptedPattern: 'abc' }, 'abcd', 'rule'],
  ['a hostile pattern at once', { acceptedPattern: `${'*a'.repeat(200)}b` }, 'a'.repeat(39), 'rule'],
] as const)('%s', (_, more, value, flaw) => expect(findFieldFlaw(ruleOf('any_characters', more), value)).toBe(flaw));

const ofMail = (more: Partial<FieldRule>) => ruleOf('email', { field: 'email', maxLength: 254, ...more });

it.each<[string, FieldRule[], string, 'required' | 'rule' | null]>([
  ['no rule at all', [], 'amihan@example.com', null],
  ['no rule at all', [], 'amihan', 'rule'],
  ['no rule at all', [], '', 'required'],
  ['one that registration does not ask for', [ofMail({ enabled: false, required: false })], '', 'required'],
  ['a shorter one', [ofMail({ maxLength: 10 })], 'amihan@example.com', 'rule'],
  ['one for a domain', [ofMail({ acceptedPattern: '*@example.com' })], 'amihan@example.com', null],
  ['one for a domain', [ofMail({ acceptedPattern: '*@example.com' })], 'amihan@example.org', 'rule'],
])('An email address that is required follows the merchant’s rule: %s, %s', (_, rules, typed, flaw) => {
  expect(findFieldFlaw(emailRule(rules), typed)).toBe(flaw);
});
