import {
  boCatalogueVendors,
  boOrderCatalogueVendors,
  boSwitchCatalogueVendor,
  type SupplierGroup,
} from '@fairhouse/contract/play/catalogue-backoffice';
import { CallError } from '@fairhouse/contract/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLogoutIfAccessDenied, useNotify } from 'react-admin';
import { call } from '../../../client.ts';

const queryKey = ['catalogue-groups'];

/** Suppliers by category, in their order. */
export function useSupplierGroups() {
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => call(boCatalogueVendors, {}) });
  return { groups: data?.groups, error, refetch };
}

/** Switches a supplier or reorders suppliers; every answer contains all groups as they are now. */
export function useArrangeSuppliers() {
  const notify = useNotify();
  const logoutIfDenied = useLogoutIfAccessDenied();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);

  /** Answers whether it succeeded. */
  async function attempt(answer: Promise<{ groups: SupplierGroup[] }>): Promise<boolean> {
    setBusy(true);
    try {
      client.setQueryData(queryKey, await answer);
      // The list of games marks those that are hidden with their supplier.
      await client.invalidateQueries({ queryKey: ['games'] });
      notify('catalogue.saved', { type: 'success' });
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (await logoutIfDenied(error)) return false;
      if (error.code === 'content_changed') await client.invalidateQueries({ queryKey });
      notify(error.code === 'content_changed' ? 'catalogue.conflict' : error.message, { type: 'error' });
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    switchSupplier: (vassalage: string, shown: boolean, stop?: { reason: string }) =>
      attempt(call(boSwitchCatalogueVendor, { vassalage, shown, ...(stop && { stop }) })),
    order: ({ gameType, version }: SupplierGroup, vassalages: string[]) =>
      attempt(call(boOrderCatalogueVendors, { gameType, version, vassalages })),
  };
}
