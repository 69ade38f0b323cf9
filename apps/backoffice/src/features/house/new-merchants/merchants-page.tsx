import { boMerchants } from '@fairhouse/contract/house/new-merchants-backoffice';
import Add from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { Failed } from '../../../records/failed.tsx';
import { WaitingRows } from '../../../records/waiting-rows.tsx';
import { AddedDialog, type AddedMerchant } from './added-dialog.tsx';
import { MerchantCard } from './merchant-card.tsx';
import { merchantsKey } from './merchants-key.ts';
import { ProposeDialog } from './propose-dialog.tsx';
import { ProposalCard } from './proposal-card.tsx';

/** Milliseconds between two requests: the other operator decides meanwhile. */
const REFRESH_MS = 15_000;

/** Every merchant of the platform, and those that wait for a second operator. */
export function MerchantsPage() {
  const translate = useTranslate();
  /** Kept here: the proposal leaves the list once it is approved. */
  const [added, setAdded] = useState<AddedMerchant | null>(null);
  const [proposing, setProposing] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: merchantsKey,
    queryFn: () => call(boMerchants, {}),
    refetchInterval: REFRESH_MS,
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2, maxWidth: 860, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={translate('merchants.name')} />
      <Typography color="textSecondary">{translate('merchants.explain')}</Typography>
      {error && !data && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <WaitingRows rows={2} height={{ xs: 160 }} />}
      {data && (
        <>
          <Button
            variant="contained"
            startIcon={<Add />}
            onClick={() => setProposing(true)}
            sx={{ justifySelf: 'start' }}
          >
            {translate('merchants.add')}
          </Button>
          {data.list.map((proposal) => (
            <ProposalCard key={proposal.id} proposal={proposal} onAdded={setAdded} />
          ))}
          {data.merchants.map((merchant) => (
            <MerchantCard key={merchant.code} merchant={merchant} />
          ))}
        </>
      )}
      {proposing && data && <ProposeDialog templates={data.merchants} onClose={() => setProposing(false)} />}
      {added && <AddedDialog added={added} onClose={() => setAdded(null)} />}
    </Box>
  );
}
