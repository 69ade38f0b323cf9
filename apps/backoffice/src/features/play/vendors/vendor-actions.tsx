import { boOpenVendor, boSyncVendor } from '@fairhouse/contract/play/vendors-backoffice';
import { CallError } from '@fairhouse/contract/client';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { useMerchant } from '../../../merchant.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { VendorDialog } from './vendor-dialog.tsx';
import type { VendorRecord } from './vendor-provider.ts';

/** Opening and closing for this site, for every vendor; the others for the vendors of this merchant only. */
export function VendorActions({ vendor }: { vendor: VendorRecord }) {
  const translate = useTranslate();
  const merchant = useMerchant();
  const [dialog, setDialog] = useState<'change' | 'open' | null>(null);
  const { code, open, own, name, currencies } = vendor;
  const action = open ? 'close' : 'open';
  // A vendor of other currencies stays closed whatever is chosen.
  const fits = merchant !== undefined && (currencies === null || currencies.includes(merchant.currency));
  const close = () => setDialog(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {own && <SyncButton code={code} />}
      {own && (
        <Button variant="outlined" onClick={() => setDialog('change')}>
          {translate('vendors.change')}
        </Button>
      )}
      <Button
        variant="outlined"
        color={open ? 'error' : 'primary'}
        disabled={!fits && !open}
        onClick={() => setDialog('open')}
      >
        {translate(`vendors.serve.${action}`)}
      </Button>
      {dialog === 'change' && <VendorDialog vendor={vendor} onClose={close} />}
      {dialog === 'open' && (
        <DecisionDialog
          title={translate(`vendors.serve.${action}`)}
          subject={name}
          consequence={translate(`vendors.serve.${action}_means`)}
          reason={null}
          done="vendors.done"
          send={() => call(boOpenVendor, { code, open: !open })}
          onDone={close}
          onClose={close}
        />
      )}
    </Box>
  );
}

/** Reads the vendor's list of games at once. */
function SyncButton({ code }: { code: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const sync = async () => {
    setBusy(true);
    try {
      const { games } = await call(boSyncVendor, { code });
      notify('vendors.synced', { type: 'success', messageArgs: { smart_count: games } });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify(error.message, { type: 'error' });
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return (
    <Button variant="contained" disabled={busy} onClick={() => void sync()}>
      {translate('vendors.sync')}
    </Button>
  );
}
