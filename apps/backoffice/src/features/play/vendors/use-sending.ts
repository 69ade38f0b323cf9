import { CallError } from '@fairhouse/contract/client';
import { useState } from 'react';
import { useLogoutIfAccessDenied, useNotify, useRefresh } from 'react-admin';

/** Sends a form once; a failure stays with its fields until the next try. */
export function useSending(done: string, onDone: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  const logoutIfDenied = useLogoutIfAccessDenied();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);

  const send = async (request: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await request();
      notify(done, { type: 'success' });
      onDone();
      refresh();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!(await logoutIfDenied(error))) setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  /** The first failure of the field or of what is inside it. */
  const errorAt = (field: string): string | undefined =>
    Object.entries(failure?.fields ?? {}).find(([path]) => path === field || path.startsWith(`${field}.`))?.[1].message;
  return { busy, failure, send, errorAt };
}
