import { EXCLUSION_REASON_LENGTH, boExcludeMember } from '@fairhouse/contract/people/responsible-play-backoffice';
import { exclusionPeriods, type ExclusionPeriod } from '@fairhouse/contract/people/responsible-play';
import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';

interface ExcludeDialogProps {
  id: number;
  account: string;
  onClose: () => void;
}

/** Excludes a member for the chosen period; nobody can shorten it. */
export function ExcludeDialog({ id, account, onClose }: ExcludeDialogProps) {
  const translate = useTranslate();
  const [period, setPeriod] = useState<ExclusionPeriod>('24h');
  const subject = (
    <Box>
      <Typography component="p" sx={{ fontSize: 18, fontWeight: 650, overflowWrap: 'anywhere' }}>
        {account}
      </Typography>
      <TextField
        select
        fullWidth
        margin="dense"
        label={translate('exclusion.period')}
        value={period}
        onChange={(event) => setPeriod(event.target.value as ExclusionPeriod)}
      >
        {exclusionPeriods.map((value) => (
          <MenuItem key={value} value={value}>
            {translate(`exclusion.periods.${value}`)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
  return (
    <DecisionDialog
      title={translate('exclusion.add')}
      subject={subject}
      consequence={translate('exclusion.consequence')}
      reason={{ label: translate('exclusion.reason'), longest: EXCLUSION_REASON_LENGTH }}
      done="exclusion.done"
      send={(reason) => call(boExcludeMember, { id: String(id), period, reason })}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
