import { findFieldFlaw } from '@fairhouse/contract/people/field-patterns';
import type { RuledField } from '@fairhouse/contract/people/registration';
import { useTranslations } from 'use-intl/react';
import { bootInfo } from '../../../app/boot.ts';
import { shownFields } from './registration-fields.ts';

/** The merchant's rule for a field. */
export const ruleOf = (field: RuledField) => bootInfo().registerRules.find((rule) => rule.field === field);

/** The further fields of the merchant, in the order of the form. */
export const askedFields = () => shownFields.filter((field) => ruleOf(field)?.enabled);

/** The merchant's rules in words (spec §5: hints by pattern, with the lengths inserted). */
export function useRegisterRules() {
  const t = useTranslations('identity');

  /** The rule itself: the hint before the check, the error after it. */
  const words = (field: RuledField): string | undefined => {
    const rule = ruleOf(field);
    return rule && t(`pattern.${rule.patternId}`, { minimum: rule.minLength, maximum: rule.maxLength });
  };

  /** The error of a value, or undefined. */
  const flaw = (field: RuledField, value: string): string | undefined => {
    const rule = ruleOf(field);
    const found = rule && findFieldFlaw(rule, value);
    if (!found) return undefined;
    return found === 'required' ? t('required') : words(field);
  };

  return { words, flaw };
}
