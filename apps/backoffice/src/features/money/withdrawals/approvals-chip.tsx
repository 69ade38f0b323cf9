import type { Review } from '@fairhouse/contract/money/withdrawals-backoffice';
import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';

/** For a request that two operators must approve: the number of approvals. */
export function ApprovalsChip({ review: { state, approvalsNeeded, firstApprovedBy } }: { review: Review }) {
  const translate = useTranslate();
  if (state !== 'requested' || approvalsNeeded < 2) return null;
  const done = firstApprovedBy === null ? 0 : 1;
  return (
    <Chip
      size="small"
      variant="outlined"
      color={done > 0 ? 'warning' : 'default'}
      label={translate('withdrawal.approvals', { done, needed: approvalsNeeded })}
    />
  );
}
