import { siteLimits } from '@fairhouse/contract/house/site-settings-backoffice';
import Add from '@mui/icons-material/Add';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

interface TextListProps {
  /** Label of one line: "Address". */
  label: string;
  addLabel: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  errorAt: (path: string) => string | undefined;
  readOnly: boolean;
  maximum: number;
  placeholder: string;
  /** Converts typed text to the stored form. */
  tidy: (line: string) => string;
  /** The order matters: lines can be moved up. */
  ordered?: boolean;
}

/** A list of short texts, a field for each. */
export function TextList({
  label,
  addLabel,
  value,
  onChange,
  errorAt,
  readOnly,
  maximum,
  placeholder,
  tidy,
  ordered = false,
}: TextListProps) {
  const translate = useTranslate();
  const lift = (index: number) => {
    const lines = [...value];
    lines.splice(index - 1, 0, ...lines.splice(index, 1));
    onChange(lines);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {value.map((line, index) => (
        // Lines are keyed by position: two may be equal while they are typed.
        <Box key={index} sx={{ display: 'flex', gap: 0.5, width: '100%' }}>
          <TextField
            size="small"
            fullWidth
            label={`${label} ${index + 1}`}
            value={line}
            placeholder={placeholder}
            onChange={(event) => onChange(value.with(index, tidy(event.target.value)))}
            error={Boolean(errorAt(String(index)))}
            helperText={errorAt(String(index))}
            slotProps={{
              htmlInput: { readOnly, autoCapitalize: 'none', spellCheck: false, maxLength: siteLimits.link },
            }}
          />
          {!readOnly && ordered && (
            <IconButton
              aria-label={translate('content.move.up', { title: line })}
              disabled={index === 0}
              onClick={() => lift(index)}
            >
              <ArrowUpward fontSize="small" />
            </IconButton>
          )}
          {!readOnly && (
            <IconButton
              aria-label={translate('site.remove', { what: line || `${label} ${index + 1}` })}
              onClick={() => onChange(value.toSpliced(index, 1))}
            >
              <DeleteOutlined fontSize="small" />
            </IconButton>
          )}
        </Box>
      ))}
      {!readOnly && (
        <Button startIcon={<Add />} disabled={value.length >= maximum} onClick={() => onChange([...value, ''])}>
          {addLabel}
        </Button>
      )}
    </Box>
  );
}
