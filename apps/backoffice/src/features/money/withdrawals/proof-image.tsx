import { boWithdrawalProof } from '@fairhouse/contract/money/withdrawals-backoffice';
import { Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { Failed } from '../../../records/failed.tsx';

/** The member's picture. It is read with the operator's token, so that its address alone shows nothing. */
export function ProofImage({ withdrawalId }: { withdrawalId: string }) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['proof', withdrawalId],
    queryFn: () => call(boWithdrawalProof, { id: withdrawalId }),
    staleTime: Infinity,
  });
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rectangular" height={240} />;
  return (
    <img
      src={`data:${data.contentType};base64,${data.base64}`}
      alt={translate('withdrawal.proof_alt')}
      style={{ width: '100%', borderRadius: 10 }}
    />
  );
}
