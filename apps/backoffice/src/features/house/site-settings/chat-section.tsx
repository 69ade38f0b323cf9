import { siteLimits } from '@fairhouse/contract/house/site-settings-backoffice';
import { Box, FormControlLabel, Switch, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { SectionFrame } from './section-frame.tsx';
import type { SectionProps } from './section-props.ts';
import { useSection } from './use-section.ts';

const usualHours = { from: '08:00', until: '22:00' };

/** Opening hours of the chat, in the merchant's time zone, and how long conversations are stored. */
export function ChatSection({ settings, readOnly }: SectionProps) {
  const translate = useTranslate();
  const draft = useSection('chat', settings);
  const { hours, deleteAfterDays } = draft.value;
  return (
    <SectionFrame draft={draft} readOnly={readOnly}>
      <FormControlLabel
        label={translate('site.chat.always')}
        control={
          <Switch
            checked={hours === null}
            disabled={readOnly}
            onChange={({ target }) => draft.change({ ...draft.value, hours: target.checked ? null : usualHours })}
          />
        }
      />
      {hours && (
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
          {(['from', 'until'] as const).map((end) => (
            <TextField
              key={end}
              type="time"
              label={translate(`site.chat.${end}`)}
              value={hours[end]}
              onChange={({ target: { value } }) => draft.change({ ...draft.value, hours: { ...hours, [end]: value } })}
              error={Boolean(draft.errorAt(`hours.${end}`))}
              helperText={draft.errorAt(`hours.${end}`)}
              slotProps={{ htmlInput: { readOnly }, inputLabel: { shrink: true } }}
            />
          ))}
        </Box>
      )}
      <TextField
        type="number"
        label={translate('site.chat.days')}
        value={deleteAfterDays}
        onChange={({ target: { value } }) => draft.change({ ...draft.value, deleteAfterDays: Number(value) })}
        error={Boolean(draft.errorAt('deleteAfterDays'))}
        helperText={draft.errorAt('deleteAfterDays')}
        slotProps={{ htmlInput: { readOnly, min: 1, max: siteLimits.chatDays, step: 1 } }}
      />
    </SectionFrame>
  );
}
