import { Box, TextField, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

export interface DayRange {
  from?: string;
  until?: string;
}

interface DayRangeFieldsProps {
  /** The days that are shown, and whose midnights bound them. */
  report: { from: string; until: string; timeZone: string };
  onChange: (range: DayRange) => void;
  children?: ReactNode;
}

/** The days of a report. */
export function DayRangeFields({ report, onChange, children }: DayRangeFieldsProps) {
  const translate = useTranslate();
  const { from, until, timeZone } = report;
  const change = (name: 'from' | 'until') => (event: { target: { value: string } }) => {
    const next = { from, until, [name]: event.target.value };
    if (next.from && next.until && next.from <= next.until) onChange(next);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      {(['from', 'until'] as const).map((name) => (
        <TextField
          key={name}
          type="date"
          fullWidth={false}
          size="small"
          label={translate(`report.${name}`)}
          value={report[name]}
          onChange={change(name)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ))}
      {children}
      <Typography variant="body2" color="textSecondary">
        {translate('report.zone', { zone: timeZone })}
      </Typography>
    </Box>
  );
}
