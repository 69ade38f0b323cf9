import type { Review } from '@fairhouse/contract/money/withdrawals-backoffice';
import { Alert, Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';

/** Why a request cannot be approved, with a link to the decision. */
export function ConflictAlert({ review: { accountConflict, account } }: { review: Review }) {
  const translate = useTranslate();
  if (!accountConflict) return null;
  return (
    <Alert severity="warning">
      {translate(`withdrawal.conflict.${accountConflict}`)}{' '}
      <Link component={RouterLink} to={`/payout-conflicts/${account.id}/show`}>
        {translate('withdrawal.conflict.compare')}
      </Link>
    </Alert>
  );
}
