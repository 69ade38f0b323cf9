import { boDepositClaim } from '@fairhouse/contract/money/deposits-backoffice';
import { Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { Failed } from '../../../records/failed.tsx';

/** The member's picture of the payment. It is read with the operator's token, so that its address alone shows nothing. */
export function ClaimPicture({ depositId }: { depositId: string }) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['claim', depositId],
    queryFn: () => call(boDepositClaim, { id: depositId }),
    staleTime: Infinity,
  });
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rectangular" height={240} />;
  return (
    <img
      src={`data:${data.contentType};base64,${data.base64}`}
      alt={translate('discrepancy.picture')}
      style={{ width: '100%', borderRadius: 10 }}
    />
  );
}
