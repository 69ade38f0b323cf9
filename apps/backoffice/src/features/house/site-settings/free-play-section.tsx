import { siteLimits } from '@fairhouse/contract/house/site-settings-backoffice';
import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { SectionFrame } from './section-frame.tsx';
import type { SectionProps } from './section-props.ts';
import { useSection } from './use-section.ts';

/** Minor units of trial money in one unit. */
const UNIT = 100;

/** What a visitor's trial account gets, and how long it lasts. */
export function FreePlaySection({ settings, readOnly }: SectionProps) {
  const translate = useTranslate();
  const draft = useSection('freePlay', settings);
  const { amount, hours } = draft.value;
  return (
    <SectionFrame draft={draft} readOnly={readOnly}>
      <TextField
        type="number"
        label={translate('site.free_play.amount')}
        value={amount / UNIT}
        onChange={({ target: { value } }) => draft.change({ ...draft.value, amount: Math.round(Number(value) * UNIT) })}
        error={Boolean(draft.errorAt('amount'))}
        helperText={draft.errorAt('amount')}
        slotProps={{ htmlInput: { readOnly, min: 1, max: siteLimits.trialAmount / UNIT, step: 1 } }}
      />
      <TextField
        type="number"
        label={translate('site.free_play.hours')}
        value={hours}
        onChange={({ target: { value } }) => draft.change({ ...draft.value, hours: Number(value) })}
        error={Boolean(draft.errorAt('hours'))}
        helperText={draft.errorAt('hours')}
        slotProps={{ htmlInput: { readOnly, min: 1, max: siteLimits.trialHours, step: 1 } }}
      />
    </SectionFrame>
  );
}
