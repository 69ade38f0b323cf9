import type { ResponseOf } from '@fairhouse/contract';
import type { boTableLimits } from '@fairhouse/contract/play/rooms-backoffice';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Autocomplete, Box, IconButton, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { LimitsDraft } from './limits-draft.ts';

interface SpotLimitsProps {
  spots: ResponseOf<typeof boTableLimits>['spots'];
  draft: LimitsDraft['spots'];
  onChange: (draft: LimitsDraft['spots']) => void;
}

/** Limits of single spots, narrower than those of the table. A layout of roulette has 350, so they are searched. */
export function SpotLimits({ spots, draft, onChange }: SpotLimitsProps) {
  const translate = useTranslate();
  const nameOf = (spot: string): string => spots.find((each) => each.spot === spot)?.name ?? spot;
  const free = spots.filter(({ spot }) => !draft.some((each) => each.spot === spot));
  const write = (spot: string, field: 'min' | 'max', value: string) =>
    onChange(draft.map((each) => (each.spot === spot ? { ...each, [field]: value } : each)));
  return (
    <Box component="section" aria-label={translate('rooms.spots')} sx={{ display: 'grid', gap: 2 }}>
      <Typography sx={{ fontWeight: 650 }}>{translate('rooms.spots')}</Typography>
      {draft.map(({ spot, min, max }) => (
        <Box key={spot} sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr auto', alignItems: 'center' }}>
          <Typography sx={{ gridColumn: '1 / -1', overflowWrap: 'anywhere' }}>{nameOf(spot)}</Typography>
          {(['min', 'max'] as const).map((field) => (
            <TextField
              key={field}
              required
              size="small"
              label={translate(`rooms.spot_${field}`)}
              value={field === 'min' ? min : max}
              onChange={({ target: { value } }) => write(spot, field, value)}
              slotProps={{
                htmlInput: {
                  inputMode: 'decimal',
                  autoComplete: 'off',
                  'aria-label': `${translate(`rooms.spot_${field}`)}: ${nameOf(spot)}`,
                },
              }}
            />
          ))}
          <IconButton
            aria-label={`${translate('rooms.action.remove')}: ${nameOf(spot)}`}
            sx={{ width: 44, height: 44 }}
            onClick={() => onChange(draft.filter((each) => each.spot !== spot))}
          >
            <DeleteOutlined />
          </IconButton>
        </Box>
      ))}
      <Autocomplete
        size="small"
        value={null}
        blurOnSelect
        options={free}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ spot }) => spot}
        onChange={(_, chosen) => chosen && onChange([...draft, { spot: chosen.spot, min: '', max: '' }])}
        renderInput={(params) => <TextField {...params} label={translate('rooms.action.add_spot')} />}
      />
    </Box>
  );
}
