import type { FirstLogin } from '@fairhouse/contract/house/system';
import { siteLimits } from '@fairhouse/contract/house/site-settings-backoffice';
import { secondStepPolicies, type SecondStepPolicy } from '@fairhouse/contract/people/security';
import { FormControl, FormControlLabel, FormLabel, MenuItem, Radio, RadioGroup, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { SectionFrame } from './section-frame.tsx';
import type { SectionProps } from './section-props.ts';
import { useSection } from './use-section.ts';

/** What opens at a first log-in, with the value that its choice sets. */
const firstLogins: Readonly<Record<string, FirstLogin | undefined>> = {
  welcome: undefined,
  page: { action: 'page', path: '/promotions' },
  notice: { action: 'notice' },
  gift: { action: 'gift' },
};

/** Who logs in and with which proofs, and what opens at the first time. */
export function LoginSection({ settings, readOnly }: SectionProps) {
  const translate = useTranslate();
  const draft = useSection('login', settings);
  const { secondStep, passwordDays, site, firstLogin } = draft.value;
  /** Without a value the field is left out. */
  const write = (field: keyof typeof draft.value, value: unknown) => {
    const { [field]: _, ...others } = draft.value;
    draft.change({ ...others, ...(value !== undefined && { [field]: value }) } as typeof draft.value);
  };
  const writeDays = (text: string) => write('passwordDays', text === '' ? undefined : Number(text));
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
      <TextField
        select
        label={translate('site.whose.who')}
        value={site ?? 'all'}
        onChange={({ target: { value } }) => write('site', value === 'all' ? undefined : value)}
        slotProps={{ input: { readOnly } }}
      >
        {['all', 'member', 'agent'].map((whose) => (
          <MenuItem key={whose} value={whose}>
            {translate(`site.whose.${whose}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={translate('site.first_login.what')}
        value={firstLogin?.action ?? 'welcome'}
        onChange={({ target: { value } }) => write('firstLogin', firstLogins[value])}
        slotProps={{ input: { readOnly } }}
      >
        {Object.keys(firstLogins).map((action) => (
          <MenuItem key={action} value={action}>
            {translate(`site.first_login.${action}`)}
          </MenuItem>
        ))}
      </TextField>
      {firstLogin?.action === 'page' && (
        <TextField
          label={translate('site.first_login.path')}
          value={firstLogin.path}
          onChange={({ target: { value } }) => write('firstLogin', { action: 'page', path: value })}
          error={Boolean(draft.errorAt('firstLogin'))}
          helperText={draft.errorAt('firstLogin')}
          slotProps={{ htmlInput: { readOnly, maxLength: siteLimits.link } }}
        />
      )}
    </SectionFrame>
  );
}
