import { TextField } from '@mui/material';

/** Minor units in one unit of money, and hundredths of a percent in one percent. */
export const UNIT = 100;

interface FigureFieldProps {
  label: string;
  /** In the smallest unit; null: empty. */
  value: number | null;
  /** How many of the smallest unit are shown as 1. */
  unit?: number;
  error: string | undefined;
  readOnly: boolean;
  onValue: (value: number) => void;
  /** Present where the field may be empty. */
  onEmpty?: () => void;
}

/** A whole number of the smallest unit, typed in the usual one. */
export const FigureField = ({ label, value, unit = 1, error, readOnly, onValue, onEmpty }: FigureFieldProps) => (
  <TextField
    type="number"
    label={label}
    value={value === null ? '' : value / unit}
    onChange={({ target }) => {
      if (target.value === '' && onEmpty) onEmpty();
      else onValue(Math.round(Number(target.value) * unit));
    }}
    error={Boolean(error)}
    helperText={error}
    slotProps={{ htmlInput: { readOnly, min: 0, step: 1 / unit } }}
  />
);
