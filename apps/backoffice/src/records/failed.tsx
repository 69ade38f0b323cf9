import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';

interface FailedProps {
  /** What was thrown, or our own words. */
  error: Error | string;
  retry: () => void;
}

/** What could not be read, and the way to try again. */
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
