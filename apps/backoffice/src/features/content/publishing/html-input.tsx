import { Box, FormHelperText, Skeleton, Typography } from '@mui/material';
import { lazy, Suspense, useId } from 'react';
import { useInput } from 'react-admin';

/** The editor is the largest part of the back office: loaded when a text is first opened. */
const HtmlEditor = lazy(() => import('./html-editor.tsx'));

interface HtmlInputProps {
  source: string;
  label: string;
  /** Language tag of the text. */
  lang: string;
  readOnly: boolean;
}

export function HtmlInput({ source, label, lang, readOnly }: HtmlInputProps) {
  const { field, fieldState } = useInput({ source });
  const id = useId();
  const error = fieldState.error?.message;
  return (
    <Box>
      <Typography id={id} variant="body2" color={error ? 'error' : 'textSecondary'} gutterBottom>
        {label}
      </Typography>
      <Suspense fallback={<Skeleton variant="rounded" height={260} />}>
        <HtmlEditor
          labelledBy={id}
          lang={lang}
          readOnly={readOnly}
          value={(field.value as string | null) ?? ''}
          onChange={field.onChange}
        />
      </Suspense>
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
}
