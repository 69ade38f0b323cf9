import { CallError } from '@fairhouse/contract/client';
import { QueryClient } from '@tanstack/react-query';

/** A read is retried only when nobody answered; a refusal is final, and shown at once. */
export const readAgain = (failures: number, error: unknown): boolean =>
  failures < 2 && error instanceof CallError && error.code === 'network_error';

/** Offline counts as no answer: a query that waits for the network would show neither a record nor a failure. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: readAgain, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});
