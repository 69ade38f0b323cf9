import { boWaitingWork } from '@fairhouse/contract/house/waiting-backoffice';
import type { ComponentType } from 'react';
import { call } from './client.ts';

/** How many records of a list wait for an operator, and which: what the menu, the app bar and the landing page show. */
export interface Waiting {
  queryKey: readonly string[];
  ask: () => Promise<Record<string, number | null>>;
  /** The figure of the answer that counts this list. */
  figure: string;
  /** Address of the list, filtered to what waits. */
  to: string;
  /** The first of them; `count` is how many there are. */
  First: ComponentType<{ count: number }>;
}

/** The counts from the database, for all lists at once. */
export const waitingWork = (
  figure: 'withdrawals' | 'payoutConflicts' | 'discrepancies' | 'chats',
  shown: Pick<Waiting, 'to' | 'First'>,
): Waiting => ({ queryKey: ['waiting'], ask: () => call(boWaitingWork, {}), figure, ...shown });
