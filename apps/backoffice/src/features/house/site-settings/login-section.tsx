import { siteLimits } from '@fairhouse/contract/house/site-settings-backoffice';
import { secondStepPolicies, type SecondStepPolicy } from '@fairhouse/contract/people/security';
import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { SectionFrame } from './section-frame.tsx';
import type { SectionProps } from './section-props.ts';
import { useSection } from './use-section.ts';

/** The policy of the second step, and the largest age of a password. */
export function LoginSection({ settings, readOnly }: SectionProps) {
  const translate = useTranslate();
  const draft = useSection('login', settings);
  const { secondStep, passwordDays } = draft.value;
  const writeDays = (text: string) =>
    draft.change(text === '' ? { secondStep } : { secondStep, passwordDays: Number(text) });
  const expiring = settings.modules.PASSEXPIRY !== false;
  const hint = expiring ? 'site.password_days_hint' : 'site.password_days_off';
  return (
    <SectionFrame draft={draft} readOnly={readOnly}>
      <FormControl disabled={readOnly}>
        <FormLabel id="second-step">{translate('site.second_step.who')}</FormLabel>
        <RadioGroup
          aria-labelledby="second-step"
          value={secondStep}
          onChange={(_, chosen) => draft.change({ ...draft.value, secondStep: chosen as SecondStepPolicy })}
        >
          {secondStepPolicies.map((policy) => (
            <FormControlLabel
              key={policy}
              value={policy}
              control={<Radio />}
              label={translate(`site.second_step.${policy}`)}
            />
          ))}
        </RadioGroup>
      </FormControl>
      <TextField
        type="number"
        label={translate('site.password_days')}
        value={passwordDays ?? ''}
        onChange={({ target: { value } }) => writeDays(value)}
        error={Boolean(draft.errorAt('passwordDays'))}
        helperText={draft.errorAt('passwordDays') ?? translate(hint)}
        slotProps={{ htmlInput: { readOnly, min: 1, max: siteLimits.passwordDays, step: 1 } }}
      />
    </SectionFrame>
  );
}
