import { boWithdrawals } from '@fairhouse/contract/money/withdrawals-backoffice';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { call } from '../../../client.ts';
import { readSession } from '../../../session.ts';

/** Number of requests to search for one that waits for this operator. */
const LOOKED_THROUGH = '25';

/** The request that has waited longest, without this one and those that this operator approved. */
export function useNextReview(after: string): string | undefined {
  const me = readSession()?.operator.username;
  const { data } = useQuery({
    queryKey: ['next-review', after],
    queryFn: () => call(boWithdrawals, { state: 'requested', perPage: LOOKED_THROUGH }),
  });
  const next = data?.list.find(
    ({ id, firstApprovedBy, requestedBy }) => id !== after && firstApprovedBy !== me && requestedBy !== me,
  );
  return next && `/withdrawals/${next.id}/show`;
}

/** A link to it; nothing when none waits. */
export function NextReview({ to }: { to: string | undefined }) {
  const translate = useTranslate();
  return to ? (
    <Button component={Link} to={to} variant="outlined">
      {translate('withdrawal.next')}
    </Button>
  ) : null;
}
