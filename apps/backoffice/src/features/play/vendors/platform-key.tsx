import { boVendors } from '@fairhouse/contract/play/vendors-backoffice';
import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { Rows, Section } from '../../../records/section.tsx';
import { Exact } from './exact.tsx';

/** The key by which game servers recognise our calls. */
export function PlatformKey() {
  const translate = useTranslate();
  const { data } = useQuery({ queryKey: ['vendors', 'platform-key'], queryFn: () => call(boVendors, {}) });
  if (!data) return null;
  const { keyId, publicKey } = data.platformKey;
  return (
    <Box sx={{ maxWidth: 720, mt: 3, mb: 4 }}>
      <Section title={translate('vendors.platform_key')}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {translate('vendors.platform_key_explain')}
        </Typography>
        <Rows
          wide
          rows={[
            [translate('vendors.field.keyId'), keyId],
            [translate('vendors.field.publicKey'), <Exact key="key" text={publicKey} />],
          ]}
        />
      </Section>
    </Box>
  );
}
