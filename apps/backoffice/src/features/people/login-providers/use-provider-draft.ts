import { boSaveLoginProvider, type LoginProvider } from '@fairhouse/contract/people/login-providers-backoffice';
import { CallError } from '@fairhouse/contract/client';
import { useState } from 'react';
import { useLogoutIfAccessDenied, useNotify } from 'react-admin';
import { call } from '../../../client.ts';
import { useUnsavedWarning } from '../../../unsaved.ts';

const draftOf = ({ enabled, clientId, apiKey }: LoginProvider) => ({ enabled, clientId, apiKey, secret: '' });
export type ProviderDraft = ReturnType<typeof draftOf>;

/** What is typed for a provider, until it is saved. An empty secret leaves the stored one. */
export function useProviderDraft(stored: LoginProvider, onSaved: () => Promise<unknown>) {
  const notify = useNotify();
  const logoutIfDenied = useLogoutIfAccessDenied();
  const [draft, setDraft] = useState<ProviderDraft | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [busy, setBusy] = useState(false);
  useUnsavedWarning(draft !== null);
  const value = draft ?? draftOf(stored);
  const save = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { secret, ...others } = value;
      await call(boSaveLoginProvider, { provider: stored.provider, ...others, ...(secret !== '' && { secret }) });
      await onSaved();
      setDraft(null);
      notify('login_providers.saved', { type: 'success' });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!(await logoutIfDenied(error))) setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    value,
    change: (part: Partial<ProviderDraft>) => setDraft({ ...value, ...part }),
    discard: () => {
      setDraft(null);
      setFailure(null);
    },
    changed: draft !== null,
    busy,
    errorOf: (field: keyof ProviderDraft) => failure?.fields[field]?.message,
    /** A failure that belongs to no field. */
    failure: failure && Object.keys(failure.fields).length === 0 ? failure.message : null,
    save,
  };
}
