import { TextField } from '@mui/material';
import { useTimeZone } from './merchant.ts';
import { fromLocal, toLocal } from './zoned-time.ts';

interface InstantInputProps {
  label: string;
  /** ISO 8601 in UTC, as in the contract. */
  value: string | null;
  onChange: (value: string | null) => void;
  readOnly?: boolean;
  error?: string | undefined;
  hint?: string;
}

/** A time, typed in the merchant's time zone. */
export function InstantInput({ label, value, onChange, readOnly = false, error, hint }: InstantInputProps) {
  const timeZone = useTimeZone();
  return (
    <TextField
      type="datetime-local"
      label={label}
      value={value === null ? '' : toLocal(new Date(value), timeZone)}
      onChange={(event) => onChange(fromLocal(event.target.value, timeZone)?.toISOString() ?? null)}
      error={Boolean(error)}
      helperText={error ?? hint}
      fullWidth
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { readOnly, max: '9999-12-31T23:59' } }}
    />
  );
}
