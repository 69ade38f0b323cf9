import type { FieldRule } from '@fairhouse/contract/house/system';
import { findRuleFlaw, newRule } from '@fairhouse/contract/people/register-rules';
import { ruledFields, type RuledField } from '@fairhouse/contract/people/registration';
import { siteLimits } from '@fairhouse/contract/house/site-settings-backoffice';
import { Box, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { currentLocale } from '../../../words.ts';
import { RegisterPreview } from './register-preview.tsx';
import { RegisterRule } from './register-rule.tsx';
import { useRegisterWords } from './register-words.ts';
import { SectionFrame } from './section-frame.tsx';
import type { SectionProps } from './section-props.ts';
import { useSection } from './use-section.ts';

/** The password is repeated by its own rule. */
const editable = ruledFields.filter((field) => field !== 'confirmPassword');

/** The fields of the registration form, their rules, and the form as it becomes. */
export function RegisterSection({ settings, readOnly }: SectionProps) {
  const translate = useTranslate();
  const draft = useSection('register', settings);
  const words = useRegisterWords(currentLocale());
  const { rules, minimumAge } = draft.value;
  const ruleOf = (field: RuledField) => rules.find((rule) => rule.field === field);
  const write = (changed: FieldRule) => {
    const others = rules.filter(({ field }) => field !== changed.field);
    const repeated = { ...changed, field: 'confirmPassword' };
    draft.change({
      ...draft.value,
      rules: ordered(
        changed.field === 'password'
          ? [...others.filter(({ field }) => field !== 'confirmPassword'), changed, repeated]
          : [...others, changed],
      ),
    });
  };
  const number = (part: 'minimumAge' | 'perAddressHour', label: string, [min, max]: readonly [number, number]) => (
    <TextField
      type="number"
      label={label}
      value={draft.value[part] || ''}
      onChange={({ target: { value } }) => draft.change({ ...draft.value, [part]: Number(value) })}
      error={Boolean(draft.errorAt(part))}
      helperText={draft.errorAt(part)}
      slotProps={{ htmlInput: { readOnly, min, max, step: 1 } }}
    />
  );
  return (
    <SectionFrame draft={draft} readOnly={readOnly}>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {number('minimumAge', translate('site.register.age'), [18, 99])}
        {number('perAddressHour', translate('site.register.per_hour'), [1, siteLimits.perAddressHour])}
      </Box>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' } }}>
        <Box>
          {words &&
            editable.map((field) => (
              <RegisterRule
                key={field}
                field={field}
                rule={ruleOf(field) ?? newRule(field)}
                words={words}
                readOnly={readOnly}
                flaw={findRuleFlaw(ruleOf(field) ?? newRule(field), [])}
                onChange={write}
              />
            ))}
        </Box>
        <RegisterPreview rules={rules} minimumAge={minimumAge} modules={settings.modules} />
      </Box>
    </SectionFrame>
  );
}

/** In the order of the form. */
const ordered = (rules: readonly FieldRule[]): FieldRule[] =>
  ruledFields.flatMap((field) => rules.filter((rule) => rule.field === field));
