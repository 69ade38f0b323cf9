import {
  boAddVendor,
  boChangeVendor,
  boMoveVendor,
  type GameVendor,
} from '@fairhouse/contract/play/vendors-backoffice';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { useSending } from './use-sending.ts';
import { draftOf, emptyDraft, factsOf } from './vendor-draft.ts';
import { KeyFields, NamingFields, VendorFields } from './vendor-fields.tsx';

interface VendorDialogProps {
  /** The vendor to change; without it, one is proposed. */
  vendor?: GameVendor;
  onClose: () => void;
}

/** Proposes a vendor for another operator to approve, or changes one. */
export function VendorDialog({ vendor, onClose }: VendorDialogProps) {
  const translate = useTranslate();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [draft, setDraft] = useState(vendor ? draftOf(vendor) : emptyDraft);
  const facts = factsOf(draft);
  const { apiUrl, frameOrigin, ...rest } = facts ?? {};
  const moves = vendor !== undefined && (apiUrl !== vendor.apiUrl || frameOrigin !== vendor.frameOrigin);
  const proposes = !vendor || moves;
  const { busy, failure, send, errorAt } = useSending(proposes ? 'vendors.proposal.sent' : 'vendors.done', onClose);
  const fields = { draft, onChange: setDraft, errorAt };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!facts) return;
    const { code, keyId, publicKey } = draft;
    void send(async () => {
      if (!vendor) await call(boAddVendor, { code, keyId: keyId.trim(), publicKey: publicKey.trim(), ...facts });
      // First what may be refused and another operator decides.
      if (moves) await call(boMoveVendor, { code, apiUrl: facts.apiUrl, frameOrigin: facts.frameOrigin });
      if (vendor) await call(boChangeVendor, { code, ...rest });
    });
  };
  const action = translate(vendor ? 'ra.action.save' : 'vendors.proposal.send');
  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="sm" fullScreen={narrow}>
      <form onSubmit={submit} style={{ display: 'contents' }}>
        <DialogTitle>
          {vendor ? `${translate('vendors.change')}: ${vendor.name}` : translate('vendors.add')}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <DialogContentText>
            {translate(vendor ? 'vendors.change_means' : 'vendors.proposal.four_eyes')}
          </DialogContentText>
          {!vendor && <NamingFields {...fields} />}
          <VendorFields {...fields} />
          {!vendor && <KeyFields {...fields} />}
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
          <Button type="submit" variant="contained" disabled={busy || !facts || facts.currencies.length === 0}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
