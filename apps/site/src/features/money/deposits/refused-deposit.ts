import { CallError } from '@fairhouse/contract/client';
import type { QueryClient } from '@tanstack/react-query';
import { memberKey } from '../../../app/queries.ts';

export interface RefusedDeposit {
  methodCode: string | undefined;
  /** The amount as typed. */
  typed: string;
}

const key = memberKey('deposits', 'refused');

/** An expired password is changed first, and a number is proven first: the typed values are stored for the session. */
export function storeRefused(queries: QueryClient, error: Error, refused: RefusedDeposit): void {
  if (!(error instanceof CallError)) return;
  if (error.code === 'password_expired' || error.code === 'number_unproven') queries.setQueryData(key, refused);
  if (error.code === 'number_unproven') void queries.invalidateQueries({ queryKey: memberKey('deposits', 'options') });
}

/** Initial values of the form; nothing is paid by them. */
export const refusedDeposit = (queries: QueryClient) => queries.getQueryData<RefusedDeposit>(key);
