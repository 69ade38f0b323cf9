import { boWaitingWork } from '@fairhouse/contract/house/waiting-backoffice';
import { useQuery } from '@tanstack/react-query';
import { call } from './client.ts';

/** Milliseconds between two requests for the counts. */
const REFRESH_MS = 15_000;

/** How many records of a list wait for an operator: one figure of the answer. */
export interface Waiting {
  queryKey: readonly string[];
  ask: () => Promise<Record<string, number | null>>;
  figure: string;
}

/** The counts from the database, for all lists at once. */
export const waitingWork = (figure: 'withdrawals' | 'payoutConflicts' | 'discrepancies'): Waiting => ({
  queryKey: ['waiting'],
  ask: () => call(boWaitingWork, {}),
  figure,
});

export const useWaiting = ({ queryKey, ask, figure }: Waiting): number =>
  useQuery({ queryKey, queryFn: ask, refetchInterval: REFRESH_MS }).data?.[figure] ?? 0;
