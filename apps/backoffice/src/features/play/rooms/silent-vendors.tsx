import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Vendors that did not answer: nobody knows what waits there. */
export function SilentVendors({ names }: { names: readonly string[] }) {
  const translate = useTranslate();
  if (names.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {translate('rooms.silent', { names: names.join(', ') })}
    </Alert>
  );
}
