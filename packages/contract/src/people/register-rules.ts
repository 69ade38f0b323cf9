import type { FieldPattern, FieldRule } from '../house/system.ts';
import { ruledFields, type RuledField } from './registration.ts';
import { LONGEST_USERNAME } from './session.ts';

/** What operators may choose for one field of the registration form. */
export interface RuleBounds {
  /** The field is always there and required. */
  always?: true;
  /** Patterns that the field may have; without them any. */
  patterns?: readonly FieldPattern[];
  /** Characters. */
  least: number;
  most: number;
}

/** The longest text that the calls accept. */
const any: RuleBounds = { least: 1, most: 255 };
/** 8 characters is the least for a password that stands alone (NIST SP 800-63B). */
const password: RuleBounds = { always: true, least: 8, most: 128 };

const bounds: Partial<Record<RuledField, RuleBounds>> = {
  username: {
    always: true,
    patterns: ['letters_digits_start_letter', 'alphanumeric', 'letters_and_digits'],
    least: 3,
    most: LONGEST_USERNAME,
  },
  password,
  confirmPassword: password,
  birthday: { patterns: ['date_ymd'], least: 10, most: 10 },
  email: { patterns: ['email'], least: 5, most: 254 },
  paymentPassword: { patterns: ['digits'], least: 6, most: 6 },
};

export const ruleBounds = (field: RuledField): RuleBounds => bounds[field] ?? any;

/** The rule of a field that a merchant does not ask for yet. */
export const newRule = (field: RuledField): FieldRule => {
  const { always, patterns, least, most } = ruleBounds(field);
  return {
    field,
    enabled: always === true,
    required: always === true,
    patternId: patterns?.[0] ?? 'any_characters',
    minLength: least,
    maxLength: most,
  };
};

export interface RuleFlaw {
  /** Part of the rule. */
  part: keyof FieldRule;
  /** Word key in `errors.json` under `field`. */
  code: string;
  params?: Record<string, number>;
}

/** What is wrong with the rule of one field; `others` are the rules before it. */
export function findRuleFlaw(rule: FieldRule, others: readonly FieldRule[]): RuleFlaw | undefined {
  const field = ruledFields.find((known) => known === rule.field);
  if (!field) return { part: 'field', code: 'unknown_field' };
  if (others.some((other) => other.field === field)) return { part: 'field', code: 'taken' };
  const { always, patterns, least, most } = ruleBounds(field);
  if (always && !rule.enabled) return { part: 'enabled', code: 'not_allowed' };
  if (always && !rule.required) return { part: 'required', code: 'not_allowed' };
  if (patterns && !patterns.includes(rule.patternId)) return { part: 'patternId', code: 'not_allowed' };
  if (rule.minLength < least) return { part: 'minLength', code: 'too_small', params: { minimum: least } };
  if (rule.maxLength > most) return { part: 'maxLength', code: 'too_big', params: { maximum: most } };
  if (rule.maxLength < rule.minLength)
    return { part: 'maxLength', code: 'too_small', params: { minimum: rule.minLength } };
  return undefined;
}
