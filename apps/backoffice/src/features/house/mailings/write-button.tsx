import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useMay } from '../../../permissions.ts';

/** Opens the form for a message to one member. */
export function WriteButton({ account }: { account: string }) {
  const translate = useTranslate();
  if (!useMay('content.write')) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      component={Link}
      to={`/mailings/create?account=${encodeURIComponent(account)}`}
    >
      {translate('mailing.write')}
    </Button>
  );
}
