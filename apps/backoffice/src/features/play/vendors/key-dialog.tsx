import { boAddVendorKey } from '@fairhouse/contract/play/vendors-backoffice';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { FormDialog } from './form-dialog.tsx';
import { useSending } from './use-sending.ts';
import { KeyFields } from './vendor-fields.tsx';

/** Proposes a second key of a vendor. */
export function KeyDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const translate = useTranslate();
  const [draft, setDraft] = useState({ keyId: '', publicKey: '' });
  const { busy, failure, send, errorAt } = useSending('vendors.proposal.sent', onClose);
  const submit = () =>
    void send(() => call(boAddVendorKey, { code, keyId: draft.keyId.trim(), publicKey: draft.publicKey.trim() }));
  return (
    <FormDialog
      title={translate('vendors.keys.add')}
      means={translate('vendors.keys.add_means')}
      action={translate('vendors.proposal.send')}
      busy={busy}
      failure={failure?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <KeyFields draft={draft} onChange={setDraft} errorAt={errorAt} />
    </FormDialog>
  );
}
