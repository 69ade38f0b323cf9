import { CallError } from '@fairhouse/contract/client';
import { boProposeMerchant, type ListedMerchant } from '@fairhouse/contract/house/new-merchants-backoffice';
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
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useLogoutIfAccessDenied, useNotify, useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { requestOf, type MerchantDraft } from './draft.ts';
import { MerchantFields } from './merchant-fields.tsx';
import { merchantsKey } from './merchants-key.ts';

interface ProposeDialogProps {
  /** Merchants whose market the new one may share. */
  templates: readonly ListedMerchant[];
  onClose: () => void;
}

/** Proposes a merchant for another operator to approve. */
export function ProposeDialog({ templates, onClose }: ProposeDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const logoutIfDenied = useLogoutIfAccessDenied();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [draft, setDraft] = useState<MerchantDraft>(() => emptyDraft(templates[0]!));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const request = requestOf(draft);

  const propose = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !request) return;
    setBusy(true);
    setFailure(null);
    try {
      await call(boProposeMerchant, request);
      notify('merchants.sent', { type: 'success' });
      await queries.invalidateQueries({ queryKey: merchantsKey });
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!(await logoutIfDenied(error))) setFailure(error);
      setBusy(false);
    }
  };
  /** The first failure of the field or of what is inside it. */
  const errorAt = (field: string) =>
    Object.entries(failure?.fields ?? {}).find(([path]) => path === field || path.startsWith(`${field}.`))?.[1].message;
  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="sm" fullScreen={narrow}>
      <form onSubmit={(event) => void propose(event)} style={{ display: 'contents' }}>
        <DialogTitle>{translate('merchants.add')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <DialogContentText>{translate('merchants.four_eyes')}</DialogContentText>
          <MerchantFields draft={draft} templates={templates} onChange={setDraft} errorAt={errorAt} />
        </DialogContent>
        {failure && (
          <Alert severity="error" sx={{ mx: 3, mt: 1 }}>
            {takenHost(failure) ? `${failure.message} ${takenHost(failure)}` : failure.message}
          </Alert>
        )}
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={busy || !request}>
            {translate('merchants.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const emptyDraft = ({ code, langList }: ListedMerchant): MerchantDraft => ({
  code: '',
  name: '',
  template: code,
  langList: [...langList],
  domains: '',
  username: '',
  displayName: '',
});

/** The host that belongs to another merchant, if that is the failure. */
const takenHost = ({ value }: CallError): string | undefined => (value as { domain?: string } | undefined)?.domain;
