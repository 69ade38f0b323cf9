import { reviewProof } from '@fairhouse/contract/backoffice-withdrawals';
import { Alert, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '../../client.ts';

/** The member's picture. It travels as data with the operator's token, so that its address alone shows nothing. */
export function ProofImage({ withdrawalId }: { withdrawalId: string }) {
  const translate = useTranslate();
  const { data, error } = useQuery({
    queryKey: ['proof', withdrawalId],
    queryFn: () => call(reviewProof, { id: withdrawalId }),
    staleTime: Infinity,
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Skeleton variant="rectangular" height={240} />;
  return (
    <img
      src={`data:${data.contentType};base64,${data.base64}`}
      alt={translate('withdrawal.proof_alt')}
      style={{ width: '100%', borderRadius: 10 }}
    />
  );
}
