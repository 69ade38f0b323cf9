import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';

interface FailedProps {
  /** The thrown error's message, or our own. */
  error: Error | string;
  retry: () => void;
}

/** A failed read, with a button to retry. */
export function Failed({ error, retry }: FailedProps) {
  const translate = useTranslate();
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
      {typeof error === 'string' ? error : error.message}
    </Alert>
  );
}
