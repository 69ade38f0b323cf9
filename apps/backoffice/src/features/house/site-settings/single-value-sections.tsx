import { siteLimits } from '@fairhouse/contract/house/site-settings-backoffice';
import { Alert, FormControlLabel, Switch, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { SectionFrame } from './section-frame.tsx';
import type { SectionProps } from './section-props.ts';
import { useSection } from './use-section.ts';

/** Whether only members see the site. */
export function GuardSection({ settings, readOnly }: SectionProps) {
  const translate = useTranslate();
  const draft = useSection('loginedToHomePage', settings);
  return (
    <SectionFrame draft={draft} readOnly={readOnly}>
      <FormControlLabel
        label={translate('site.guard')}
        control={
          <Switch checked={draft.value} disabled={readOnly} onChange={(event) => draft.change(event.target.checked)} />
        }
      />
    </SectionFrame>
  );
}

/** Whether a member may cancel a withdrawal before its review. */
export function CancellingSection({ settings, readOnly }: SectionProps) {
  const translate = useTranslate();
  const draft = useSection('memberMayCancel', settings);
  return (
    <SectionFrame draft={draft} readOnly={readOnly}>
      <FormControlLabel
        label={translate('site.member_may_cancel')}
        control={
          <Switch checked={draft.value} disabled={readOnly} onChange={(event) => draft.change(event.target.checked)} />
        }
      />
      <Alert severity="info">{translate('site.member_may_cancel_hint')}</Alert>
    </SectionFrame>
  );
}

/** The source of the counter on the home page. */
export function JackpotSection({ settings, readOnly }: SectionProps) {
  const translate = useTranslate();
  const draft = useSection('jackpotAccount', settings);
  return (
    <SectionFrame draft={draft} readOnly={readOnly}>
      <TextField
        label={translate('site.jackpot')}
        value={draft.value ?? ''}
        onChange={({ target: { value } }) => draft.change(value.trim() === '' ? null : value.trim())}
        error={Boolean(draft.errorAt(''))}
        helperText={draft.errorAt('') ?? translate('site.jackpot_hint')}
        slotProps={{
          htmlInput: { readOnly, maxLength: siteLimits.jackpotAccount, spellCheck: false, autoCapitalize: 'none' },
        }}
      />
    </SectionFrame>
  );
}

/** The measurement id of the Google tag. */
export function AnalyticsSection({ settings, readOnly }: SectionProps) {
  const translate = useTranslate();
  const draft = useSection('analytics', settings);
  return (
    <SectionFrame draft={draft} readOnly={readOnly}>
      <TextField
        label={translate('site.gtag')}
        placeholder="G-XXXXXXXXXX"
        value={draft.value.gtagId ?? ''}
        onChange={({ target: { value } }) => draft.change(value.trim() ? { gtagId: value.trim().toUpperCase() } : {})}
        error={Boolean(draft.errorAt('gtagId'))}
        helperText={draft.errorAt('gtagId')}
        slotProps={{ htmlInput: { readOnly, maxLength: siteLimits.gtagId, spellCheck: false } }}
      />
    </SectionFrame>
  );
}
