import { boVendorProposals } from '@fairhouse/contract/play/vendors-backoffice';
import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../client.ts';
import { Failed } from '../../../records/failed.tsx';
import { Proposal } from './proposal.tsx';

/** Milliseconds between two requests: the other operator decides meanwhile. */
const REFRESH_MS = 15_000;

/** The proposals that wait for another operator; of one vendor, or all. */
export function ProposalList({ code }: { code?: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['vendors', 'proposals'],
    queryFn: () => call(boVendorProposals, {}),
    refetchInterval: REFRESH_MS,
  });
  const shown = data?.list.filter((proposal) => code === undefined || proposal.code === code) ?? [];
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />;
  if (shown.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, my: 2, maxWidth: 720 }}>
      {shown.map((proposal) => (
        <Proposal key={proposal.id} proposal={proposal} />
      ))}
    </Box>
  );
}
