import { siteLimits } from '@fairhouse/contract/house/site-settings-backoffice';
import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Autocomplete, Box, Button, IconButton, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { SectionFrame } from './section-frame.tsx';
import type { SectionProps } from './section-props.ts';
import { useSection } from './use-section.ts';

/** Labels that the navigation shows as groups of their own. */
export function VendorGroupsSection({ settings, readOnly }: SectionProps) {
  const translate = useTranslate();
  const draft = useSection('vendorGroups', settings);
  const { value, change } = draft;
  return (
    <SectionFrame draft={draft} readOnly={readOnly}>
      {value.map((group, index) => (
        // Groups are keyed by position: the code is still being typed.
        <Box key={index} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
          <TextField
            label={translate('site.group.code')}
            value={group.code}
            onChange={(event) => change(value.with(index, { ...group, code: event.target.value.toUpperCase() }))}
            error={Boolean(draft.errorAt(`${index}.code`))}
            helperText={draft.errorAt(`${index}.code`)}
            sx={{ width: 140 }}
            slotProps={{ htmlInput: { readOnly, maxLength: siteLimits.groupCode } }}
          />
          <Autocomplete
            multiple
            freeSolo
            readOnly={readOnly}
            options={[]}
            value={group.vassalages}
            onChange={(_, vassalages) => change(value.with(index, { ...group, vassalages }))}
            sx={{ flex: '1 1 220px' }}
            renderInput={(params) => (
              <TextField {...params} label={translate('site.group.labels')} helperText={translate('site.group.hint')} />
            )}
          />
          {!readOnly && (
            <IconButton
              aria-label={translate('site.remove', { what: group.code })}
              onClick={() => change(value.toSpliced(index, 1))}
            >
              <DeleteOutlined />
            </IconButton>
          )}
        </Box>
      ))}
      {!readOnly && (
        <Button
          startIcon={<Add />}
          disabled={value.length >= siteLimits.vendorGroups}
          onClick={() => change([...value, { code: '', vassalages: [] }])}
          sx={{ justifySelf: 'start' }}
        >
          {translate('site.add.group')}
        </Button>
      )}
    </SectionFrame>
  );
}
