import type { FieldRule } from '@fairhouse/contract/system';

/** Longest pattern that is made into an expression; the rules come from configuration. */
const PATTERN_LIMIT = 120;

/** Pattern families (spec §5) that the browser checks itself; the server checks all of them in any case. */
const families: Record<string, RegExp> = {
  letters_digits_start_letter: /^[A-Za-z][A-Za-z0-9]*$/,
  no_spaces: /^\S*$/,
  no_spaces_ends: /^\S(?:.*\S)?$/,
  digits: /^\d*$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
};

export type RuleFlaw = 'required' | 'rule';

/** What is wrong with a value under the merchant's rule for its field, or null. Lengths count characters. */
export function checkRule(rule: FieldRule, value: string): RuleFlaw | null {
  if (value === '') return rule.required ? 'required' : null;
  const length = Array.from(value).length;
  if (length < rule.minLength || length > rule.maxLength) return 'rule';
  if (families[rule.patternId]?.test(value) === false) return 'rule';
  return rule.acceptedPattern === undefined || accepts(rule.acceptedPattern, value) ? null : 'rule';
}

/** `*` stands for any run of characters (spec §3); everything else for itself. */
function accepts(pattern: string, value: string): boolean {
  if (pattern.length > PATTERN_LIMIT) return true;
  const pieces = pattern.split(/\*+/).map((piece) => piece.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${pieces.join('.*')}$`, 'su').test(value);
}
