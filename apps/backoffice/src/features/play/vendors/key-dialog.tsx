import { boAddVendorKey } from '@fairhouse/contract/play/vendors-backoffice';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { useSending } from './use-sending.ts';
import { KeyFields } from './vendor-fields.tsx';

/** Proposes a second key of a vendor. */
export function KeyDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const translate = useTranslate();
  const [draft, setDraft] = useState({ keyId: '', publicKey: '' });
  const { busy, failure, send, errorAt } = useSending('vendors.proposal.sent', onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(() => call(boAddVendorKey, { code, keyId: draft.keyId.trim(), publicKey: draft.publicKey.trim() }));
  };
  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="sm">
      <form onSubmit={submit} style={{ display: 'contents' }}>
        <DialogTitle>{translate('vendors.keys.add')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>{translate('vendors.keys.add_means')}</DialogContentText>
          <KeyFields draft={draft} onChange={setDraft} errorAt={errorAt} />
        </DialogContent>
        {/* Beside the button, where the operator looks after pressing it. */}
        {failure && (
          <Alert severity="error" sx={{ mx: 3, mt: 1 }}>
            {failure.message}
          </Alert>
        )}
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {translate('vendors.proposal.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
