import { CallError } from '@fairhouse/contract/client';
import type { QueryClient } from '@tanstack/react-query';
import { memberKey } from '../../../app/queries.ts';

export interface RefusedDeposit {
  methodCode: string | undefined;
  /** The amount as it was typed. */
  typed: string;
}

const key = memberKey('deposits', 'refused');

/** A password that has expired is changed first, away from the form: what was typed there waits, as long as the session does. */
export function storeRefused(queries: QueryClient, error: Error, refused: RefusedDeposit): void {
  if (error instanceof CallError && error.code === 'password_expired') queries.setQueryData(key, refused);
}

/** What the form begins with again; nothing is paid by it. */
export const refusedDeposit = (queries: QueryClient) => queries.getQueryData<RefusedDeposit>(key);
