import { CallError } from '@fairhouse/contract/client';
import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';

interface FailedProps {
  /** What was thrown, or our own words. */
  error: unknown;
  retry: () => void;
}

/** What could not be read, in the server's words where it spoke, and the way to try again. */
export function Failed({ error, retry }: FailedProps) {
  const translate = useTranslate();
  const spoken = error instanceof CallError && error.code !== 'network_error';
  return (
    <Alert
      severity="error"
      sx={{ m: 2, alignItems: 'center' }}
      action={
        <Button color="inherit" onClick={retry}>
          {translate('records.retry')}
        </Button>
      }
    >
      {typeof error === 'string' ? error : spoken ? error.message : translate('login.unreachable')}
    </Alert>
  );
}
