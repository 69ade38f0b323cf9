import { boEndVendorKey } from '@fairhouse/contract/play/vendors-backoffice';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { Section } from '../../../records/section.tsx';
import { KeyDialog } from './key-dialog.tsx';
import type { VendorRecord } from './vendor-provider.ts';

/** The keys that the vendor may sign with: add the new one, and remove the old one once the vendor uses the new one. */
export function VendorKeys({ vendor, mayChange }: { vendor: VendorRecord; mayChange: boolean }) {
  const translate = useTranslate();
  const [isAdding, setAdding] = useState(false);
  const [ending, setEnding] = useState<string | null>(null);
  const { code, keys } = vendor;
  return (
    <Section title={translate('vendors.keys.title')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {keys.map(({ keyId, publicKey }) => (
          <Box component="li" key={keyId} sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{keyId}</Typography>
              <Typography
                variant="body2"
                color="textSecondary"
                sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}
              >
                {publicKey}
              </Typography>
            </Box>
            {mayChange && keys.length > 1 && (
              <Button
                color="error"
                aria-label={`${translate('vendors.keys.remove')}: ${keyId}`}
                onClick={() => setEnding(keyId)}
              >
                {translate('vendors.keys.remove')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {mayChange && (
        <Button variant="outlined" onClick={() => setAdding(true)} sx={{ mt: 2 }}>
          {translate('vendors.keys.add')}
        </Button>
      )}
      {isAdding && <KeyDialog code={code} onClose={() => setAdding(false)} />}
      {ending !== null && (
        <DecisionDialog
          title={translate('vendors.keys.remove')}
          subject={<Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{ending}</Typography>}
          consequence={translate('vendors.keys.remove_means')}
          reason={null}
          done="vendors.proposal.sent"
          send={() => call(boEndVendorKey, { code, keyId: ending })}
          onDone={() => setEnding(null)}
          onClose={() => setEnding(null)}
        />
      )}
    </Section>
  );
}
