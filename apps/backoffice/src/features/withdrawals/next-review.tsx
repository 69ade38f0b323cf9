import { reviewQueue } from '@fairhouse/contract/backoffice';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { call } from '../../client.ts';

/** The way to the request that has waited longest besides this one; nothing when none waits. */
export function NextReview({ after }: { after: string }) {
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ['next-review', after],
    queryFn: () => call(reviewQueue, { state: 'requested', perPage: '2' }),
  });
  const next = data?.list.find(({ id }) => id !== after);
  return next ? (
    <Button component={Link} to={`/withdrawals/${next.id}/show`} variant="outlined">
      {translate('withdrawal.next')}
    </Button>
  ) : null;
}
