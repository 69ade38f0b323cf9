import { boLoginProviders } from '@fairhouse/contract/people/login-providers-backoffice';
import { Box, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Title, useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { useMay } from '../../../permissions.ts';
import { Failed } from '../../../records/failed.tsx';
import { WaitingRows } from '../../../records/waiting-rows.tsx';
import { ProviderCard } from './provider-card.tsx';

const queryKey = ['login-providers'];

/** Google, Facebook and Firebase as the merchant uses them. */
export function ProvidersPage() {
  const translate = useTranslate();
  const readOnly = !useMay('site.write');
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => call(boLoginProviders, {}) });
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2, maxWidth: 860, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={translate('login_providers.name')} />
      <Typography color="textSecondary">{translate('login_providers.what')}</Typography>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <WaitingRows rows={3} height={{ xs: 320 }} />}
      {data?.list.map((stored) => (
        <ProviderCard
          key={stored.provider}
          stored={stored}
          readOnly={readOnly}
          onSaved={() => queries.invalidateQueries({ queryKey })}
        />
      ))}
    </Box>
  );
}
