import type { Review } from '@fairhouse/contract/money/withdrawals-backoffice';
import { Alert, Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';

/** Which difference of a statement a withdrawal waits for, with a link to it. */
export function HeldAlert({ review: { openDifferences, state } }: { review: Review }) {
  const translate = useTranslate();
  const [first] = openDifferences;
  if (!first || (state !== 'requested' && state !== 'approved')) return null;
  return (
    <Alert severity="warning">
      {translate('withdrawal.held.why')}{' '}
      <Link component={RouterLink} to={`/differences/${first}/show`}>
        {translate('withdrawal.held.open')}
      </Link>
    </Alert>
  );
}
