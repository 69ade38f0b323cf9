import { findFieldFlaw } from '@fairhouse/contract/field-patterns';
import { useTranslations } from 'use-intl/react';
import { bootInfo } from '../../app/boot.ts';

type RuledField = 'username' | 'password';

const ruleOf = (field: RuledField) => bootInfo().registerRules.find((rule) => rule.field === field);

/** The merchant's rules for a new username and a new password, in words. */
export function useRegisterRules() {
  const t = useTranslations('auth');

  /** The rule itself: the hint before, the error after. */
  const words = (field: RuledField): string | undefined => {
    const rule = ruleOf(field);
    if (!rule) return undefined;
    const lengths = { minimum: rule.minLength, maximum: rule.maxLength };
    return t(rule.patternId === 'letters_digits_start_letter' ? 'ruleLettersDigits' : 'ruleLength', lengths);
  };

  /** What is wrong with a value, or undefined. */
  const flaw = (field: RuledField, value: string): string | undefined => {
    const rule = ruleOf(field);
    const found = rule && findFieldFlaw(rule, value);
    if (!found) return undefined;
    return found === 'required' ? t('required') : words(field);
  };

  return { words, flaw };
}
