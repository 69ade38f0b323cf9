import { siteLimits } from '@fairhouse/contract/house/site-settings-backoffice';
import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { SectionFrame } from './section-frame.tsx';
import type { SectionProps } from './section-props.ts';
import { TextList } from './text-list.tsx';
import { useSection } from './use-section.ts';

/** The launch hosts of each vendor, in the order in which they are tried. */
export function LaunchHostsSection({ settings, readOnly }: SectionProps) {
  const translate = useTranslate();
  const draft = useSection('launchGameCDNs', settings);
  const { value, change } = draft;
  return (
    <SectionFrame draft={draft} readOnly={readOnly}>
      {value.map((entry, index) => (
        // Entries are keyed by position: the code is still being typed.
        <Box key={index} sx={{ display: 'grid', gap: 1 }}>
          <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'flex-start' }}>
            <TextField
              label={translate('site.vendor')}
              value={entry.vendor}
              onChange={(event) => change(value.with(index, { ...entry, vendor: event.target.value.trim() }))}
              error={Boolean(draft.errorAt(`${index}.vendor`))}
              helperText={draft.errorAt(`${index}.vendor`)}
              slotProps={{
                htmlInput: { readOnly, maxLength: siteLimits.vendor, spellCheck: false, autoCapitalize: 'none' },
              }}
            />
            {!readOnly && (
              <IconButton
                aria-label={translate('site.remove', { what: entry.vendor || translate('site.vendor') })}
                onClick={() => change(value.toSpliced(index, 1))}
              >
                <DeleteOutlined />
              </IconButton>
            )}
          </Box>
          <TextList
            label={translate('site.origin')}
            addLabel={translate('site.add.origin')}
            value={entry.hosts}
            onChange={(hosts) => change(value.with(index, { ...entry, hosts }))}
            errorAt={(path) => draft.errorAt(`${index}.hosts.${path}`)}
            readOnly={readOnly}
            maximum={20}
            placeholder="https://games.example"
            tidy={(line) => line.trim()}
            ordered
          />
        </Box>
      ))}
      {!readOnly && (
        <Button
          startIcon={<Add />}
          disabled={value.length >= siteLimits.launchVendors}
          onClick={() => change([...value, { vendor: '', hosts: [''] }])}
          sx={{ justifySelf: 'start' }}
        >
          {translate('site.add.vendor')}
        </Button>
      )}
    </SectionFrame>
  );
}
