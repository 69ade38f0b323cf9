import { TextField } from '@fairhouse/ui';
import { useTranslations } from 'use-intl/react';
import { fieldInputs } from './registration-fields.ts';
import type { Registration } from './use-registration.ts';
import { askedFields, ruleOf, useRegisterRules } from './use-register-rules.ts';

/** The further fields that the merchant's rules ask for (spec §5). */
export function OptionalFields({ form }: { form: Registration }) {
  const t = useTranslations('identity');
  const rules = useRegisterRules();
  const asked = askedFields();
  return (
    <>
      {asked.map((field) => {
        const rule = ruleOf(field)!;
        return (
          <TextField
            key={field}
            spellCheck={false}
            autoComplete="off"
            {...fieldInputs[field]}
            {...(rule.patternId === 'date_ymd' && { type: 'date' })}
            label={rule.required ? `${t(`field.${field}`)} *` : t('optional', { field: t(`field.${field}`) })}
            name={field}
            maxLength={rule.patternId === 'date_ymd' ? undefined : rule.maxLength}
            aria-required={rule.required}
            value={form.values[field]}
            onChange={(event) => form.set({ [field]: event.target.value })}
            // The browser shows the format of a date itself.
            hint={rule.patternId === 'date_ymd' ? undefined : rules.words(field)}
            error={form.errors[field]}
          />
        );
      })}
      {asked.some((field) => ruleOf(field)?.required) && <p className="text-sm text-muted">{t('requiredMark')}</p>}
    </>
  );
}
