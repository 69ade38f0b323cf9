import { TextField } from '@mui/material';

interface InstantInputProps {
  label: string;
  /** ISO 8601 in UTC, as the contract has it. */
  value: string | null;
  onChange: (value: string | null) => void;
  readOnly?: boolean;
  error?: string | undefined;
  hint?: string;
}

/** A moment, typed in the operator's own time zone. */
export function InstantInput({ label, value, onChange, readOnly = false, error, hint }: InstantInputProps) {
  return (
    <TextField
      type="datetime-local"
      label={label}
      value={toLocal(value)}
      onChange={(event) => onChange(fromLocal(event.target.value))}
      error={Boolean(error)}
      helperText={error ?? hint}
      fullWidth
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { readOnly, max: '9999-12-31T23:59' } }}
    />
  );
}

export const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

const two = (figure: number) => String(figure).padStart(2, '0');

/** `2026-11-21T10:30` in the browser's zone, as the input wants it. */
function toLocal(value: string | null): string {
  if (value === null) return '';
  const at = new Date(value);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

function fromLocal(text: string): string | null {
  const at = new Date(text);
  return text === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}
