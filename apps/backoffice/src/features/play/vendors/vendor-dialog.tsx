import {
  boAddVendor,
  boChangeVendor,
  boMoveVendor,
  type GameVendor,
} from '@fairhouse/contract/play/vendors-backoffice';
import { useMediaQuery, type Theme } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { FormDialog } from './form-dialog.tsx';
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
  const submit = () => {
    if (!facts) return;
    const { code, keyId, publicKey } = draft;
    void send(async () => {
      if (!vendor) await call(boAddVendor, { code, keyId: keyId.trim(), publicKey: publicKey.trim(), ...facts });
      // First what may be refused and another operator decides.
      if (moves) await call(boMoveVendor, { code, apiUrl: facts.apiUrl, frameOrigin: facts.frameOrigin });
      if (vendor) await call(boChangeVendor, { code, ...rest });
    });
  };
  return (
    <FormDialog
      title={vendor ? `${translate('vendors.change')}: ${vendor.name}` : translate('vendors.add')}
      means={translate(vendor ? 'vendors.change_means' : 'vendors.proposal.four_eyes')}
      action={translate(vendor ? 'ra.action.save' : 'vendors.proposal.send')}
      busy={busy}
      failure={failure?.message}
      incomplete={!facts || facts.currencies.length === 0}
      fullScreen={narrow}
      onSubmit={submit}
      onClose={onClose}
    >
      {!vendor && <NamingFields {...fields} />}
      <VendorFields {...fields} />
      {!vendor && <KeyFields {...fields} />}
    </FormDialog>
  );
}
