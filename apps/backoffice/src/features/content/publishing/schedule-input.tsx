import { contentStates } from '@fairhouse/contract/content/publishing-backoffice';
import { Box, Typography } from '@mui/material';
import { RadioButtonGroupInput, useTranslate } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import { InstantInput } from '../../../instant-input.tsx';
import { useTimeZone } from '../../../merchant.ts';
import { ShowingChip } from './showing-chip.tsx';

/** Draft or published, with start and end. */
export function ScheduleInput({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  const zone = useTimeZone() ?? '';
  const [state, startsAt, endsAt] = useWatch({ name: ['state', 'startsAt', 'endsAt'] }) as [
    'draft' | 'published',
    string | null,
    string | null,
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <RadioButtonGroupInput
          source="state"
          label="content.field.state"
          choices={contentStates.map((id) => ({ id, name: translate(`content.state.${id}`) }))}
          disabled={readOnly}
          helperText={false}
        />
        <ShowingChip record={{ state, startsAt, endsAt }} />
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <Moment source="startsAt" hint={translate('content.hint.startsAt')} readOnly={readOnly} />
        <Moment source="endsAt" hint={translate('content.hint.endsAt')} readOnly={readOnly} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {translate('content.time_zone', { zone })}
      </Typography>
    </Box>
  );
}

function Moment({ source, hint, readOnly }: { source: string; hint: string; readOnly: boolean }) {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name: source });
  return (
    <InstantInput
      label={translate(`content.field.${source}`)}
      value={(field.value as string | null) ?? null}
      onChange={field.onChange}
      readOnly={readOnly}
      error={fieldState.error?.message}
      hint={hint}
    />
  );
}
