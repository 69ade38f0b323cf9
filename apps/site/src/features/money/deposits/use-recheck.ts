import { recheckDeposit } from '@fairhouse/contract/money/deposits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../app/client.ts';
import { oneDeposit } from './deposit-queries.ts';

/** Milliseconds between the questions about a transfer whose confirmations the page counts. */
const CONFIRMATION_MILLISECONDS = 10_000;

/**
 * Has the provider asked when an open deposit is shown: the payer may just have come back from its page, before its
 * report. Without an answer the page waits for the report as before.
 */
export function useRecheck(id: string): void {
  const queries = useQueryClient();
  const { data } = useQuery(oneDeposit(id));
  const open = data?.state === 'awaiting_payment';
  const counts = open && data.crypto !== null;
  useEffect(() => {
    if (!open) return;
    const ask = () =>
      call(recheckDeposit, { id }).then(
        (deposit) => queries.setQueryData(oneDeposit(id).queryKey, deposit),
        () => undefined,
      );
    void ask();
    if (!counts) return;
    const timer = setInterval(() => void ask(), CONFIRMATION_MILLISECONDS);
    return () => clearInterval(timer);
  }, [queries, id, open, counts]);
}
