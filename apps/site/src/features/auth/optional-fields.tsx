import { TextField } from '@fairhouse/ui';
import { useTranslations } from 'use-intl/react';
import { fieldInputs, shownFields } from './registration-fields.ts';
import type { Registration } from './use-registration.ts';
import { ruleOf, useRegisterRules } from './use-register-rules.ts';

/** What the merchant asks for besides, as its rules say (spec §5). */
export function OptionalFields({ form }: { form: Registration }) {
  const t = useTranslations('auth');
  const rules = useRegisterRules();
  const shown = shownFields.filter((field) => ruleOf(field)?.enabled);
  return (
    <>
      {shown.map((field) => {
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
            hint={rules.words(field)}
            error={form.errors[field]}
          />
        );
      })}
      {shown.some((field) => ruleOf(field)?.required) && <p className="text-sm text-muted">{t('requiredMark')}</p>}
    </>
  );
}
