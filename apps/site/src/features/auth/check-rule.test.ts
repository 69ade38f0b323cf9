import type { FieldRule } from '@fairhouse/contract/system';
import { expect, it } from 'vitest';
import { checkRule } from './check-rule.ts';

const username: FieldRule = {
  field: 'username',
  enabled: true,
  required: true,
  patternId: 'letters_digits_start_letter',
  minLength: 6,
  maxLength: 16,
};
const password: FieldRule = {
  ...username,
  field: 'password',
  patternId: 'no_spaces_ends',
  minLength: 8,
  maxLength: 64,
};
const optional: FieldRule = { ...username, required: false };
const house: FieldRule = { ...username, patternId: 'any', acceptedPattern: 'ab*.c' };

it.each([
  [username, 'maria88', null],
  [username, '', 'required'],
  [username, 'mari', 'rule'],
  [username, '8maria', 'rule'],
  [username, 'maria 88', 'rule'],
  [username, 'maria8901234567890', 'rule'],
  [optional, '', null],
  [password, 'correct horse', null],
  [password, ' leading8', 'rule'],
  [password, 'ペンギンが好きです', null],
  [house, 'abxyz.c', null],
  [house, 'abxyzxc', 'rule'],
])('%o with %j', (rule, value, flaw) => expect(checkRule(rule, value)).toBe(flaw));

it('never hangs on a hostile pattern', () => {
  const rule: FieldRule = { ...house, acceptedPattern: `${'*a'.repeat(20)}b`, maxLength: 64 };
  expect(checkRule(rule, 'a'.repeat(24))).toBe('rule');
});
