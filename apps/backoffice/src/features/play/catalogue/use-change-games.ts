import type { RequestOf } from '@fairhouse/contract';
import { boChangeCatalogueGames } from '@fairhouse/contract/play/catalogue-backoffice';
import { CallError } from '@fairhouse/contract/client';
import { useState } from 'react';
import { useLogoutIfAccessDenied, useNotify, useRefresh } from 'react-admin';
import { call } from '../../../client.ts';

export type GameChange = Omit<RequestOf<typeof boChangeCatalogueGames>, 'ids'>;

/**
 * Changes games and reads the list again. A failure is shown, or passed to `onFailure`. Answers whether it succeeded.
 */
export function useChangeGames(onFailure?: (failure: CallError) => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  const logoutIfDenied = useLogoutIfAccessDenied();
  const [busy, setBusy] = useState(false);

  async function change(ids: readonly number[], changes: GameChange): Promise<boolean> {
    setBusy(true);
    try {
      await call(boChangeCatalogueGames, { ids: [...ids], ...changes });
      notify('catalogue.saved', { type: 'success' });
      refresh();
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (await logoutIfDenied(error)) return false;
      if (onFailure) onFailure(error);
      else notify(error.message, { type: 'error' });
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, change };
}
